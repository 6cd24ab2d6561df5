import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../text/clean-text.js';
import { firstUrlText } from './first-url.js';
import { isPlainUrlCell, mapUrl } from './urls.js';

describe('isPlainUrlCell', () => {
  it.each([
    'https://bluebell.example/menu?x=1#top',
    'http://bluebell.example:8080',
    'https://a.b/@1,2z/data=!4m8!1m2',
  ])('accepts %s', (cell) => {
    expect(isPlainUrlCell(cell)).toBe(true);
  });

  it.each([
    ...[
      'https://localhost',
      'https://oak..example',
      'https://.oak.example',
      'https://oak.',
      'http://n/a',
      'http://0',
    ],
    ...['https://info@oak.example', 'https://oak.example/?a=1&amp;b=2', 'https://https//oak.example'],
  ])('leaves %s to mapUrl', (cell) => {
    expect(isPlainUrlCell(cell)).toBe(false);
  });

  it('accepts only cells that would be mapped to themselves', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'HTTP://',
      'a.example',
      '/p',
      '?q=1',
      ' ',
      ',',
      '|',
      "'",
      '"',
      'é',
      '<',
      '%20',
      '\u200b',
      ':80',
      '#',
      '..',
      '@',
      '&amp;',
      'www.',
      '(https://b.example)',
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
        const cell = `https://a.example${pieces.join('')}`;
        if (isPlainUrlCell(cell)) {
          accepted += 1;
          expect(mapUrl(firstUrlText(cleanText(cell)))).toEqual({ url: cell, problem: null });
        }
      }),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
