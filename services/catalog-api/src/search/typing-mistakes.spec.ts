import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgivenMistakes, mistakesBetween } from './typing-mistakes.js';

describe('forgivenMistakes', () => {
  it.each([
    ['oak', 0],
    ['kett', 1],
    ['lantern', 1],
    ['cöpperke', 1],
    ['lanterns1', 0],
    ['lanternfly', 2],
    ['x'.repeat(30), 2],
    ['x'.repeat(31), 0],
    ['don’t', 0],
  ] as const)('%s: %i', (word, mistakes) => {
    expect(forgivenMistakes(word)).toBe(mistakes);
  });
});

describe('mistakesBetween', () => {
  it.each([
    ['kettle', 'kettle', 0],
    ['ketle', 'kettle', 1],
    ['kettlee', 'kettle', 1],
    ['kettla', 'kettle', 1],
    ['kettel', 'kettle', 1],
    ['ektlte', 'kettle', 2],
    ['kettle', 'lantern', 6],
    ['', 'oak', 3],
    ['łódź', 'łodz', 2],
  ])('%s and %s: %i', (one, other, mistakes) => {
    expect(mistakesBetween(one, other)).toBe(mistakes);
    expect(mistakesBetween(other, one)).toBe(mistakes);
  });

  it('is one for any two neighbours that are swapped', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, unit: 'grapheme' }), fc.nat(), (text, seed) => {
        const letters = Array.from(text);
        const place = seed % (letters.length - 1);
        const [first = '', second = ''] = letters.slice(place, place + 2);
        fc.pre(first !== second);
        const swapped = [...letters.slice(0, place), second, first, ...letters.slice(place + 2)].join('');
        expect(mistakesBetween(text, swapped)).toBe(1);
      }),
    );
  });
});
