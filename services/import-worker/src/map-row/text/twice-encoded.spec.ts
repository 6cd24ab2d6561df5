import { C1_LETTERS } from '@highstreet/spreadsheets/rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.js';
import { decodedAgain } from './twice-encoded.js';

/** The text as a program shows it that takes its UTF-8 for Windows-1252. */
function encodedTwice(text: string): string {
  return Array.from(Buffer.from(text), (byte) => C1_LETTERS[byte - 0x80] ?? String.fromCharCode(byte)).join(
    '',
  );
}

describe('decodedAgain', () => {
  it.each([
    ['CafÃ©', 'Café'],
    ['BÃ¤ckerei MÃ¼ller', 'Bäckerei Müller'],
    ['Joeâ€™s â€œBarâ€\u009d', 'Joe’s “Bar”'],
    ['9AM â€“ 5PM', '9AM – 5PM'],
    ['Â£5 Shop', '£5 Shop'],
    ['Å\u0081Ã³dÅº', 'Łódź'],
    ['KadÄ±kÃ¶y', 'Kadıköy'],
    ['ÐšÐ°Ñ„Ðµ', 'Кафе'],
    ['WrocÅ‚aw', 'Wrocław'],
    ['GdaÅ„sk', 'Gdańsk'],
    ['BeÅŸiktaÅŸ', 'Beşiktaş'],
    ['MuÄŸla', 'Muğla'],
    ['Ã‡ankaya', 'Çankaya'],
    ['StraÃŸe', 'Straße'],
    ['CAFÃ‰', 'CAFÉ'],
    ['GrudziÄ…dz', 'Grudziądz'],
    ['CzÄ™stochowa', 'Częstochowa'],
    ['ðŸ\u008d• Pizza', '🍕 Pizza'],
  ])('reads %s', (text, read) => {
    expect(encodedTwice(read)).toBe(text);
    expect(decodedAgain(text)).toBe(read);
  });

  it('reads letters that were taken for ISO-8859-1', () => {
    expect(decodedAgain('WrocÅ\u0082aw')).toBe('Wrocław');
  });

  it.each([
    ...['Café', 'CAFÉ™', 'CAFÉ’S', 'Café Â·', '«IRMÃ»', 'MANHÃ… BAR', 'Ã la carte', 'Ñandú', 'ÂNGELO', '5 £'],
    ...['BLÅ™', 'GRÅ”', 'BLÅ’s', 'MANHÃ–TARDE'],
    ...['Łódź Ã©', '東京 Ã©', '🍕 Ã©', 'plain', ''],
  ])('leaves %s as it is', (text) => {
    expect(decodedAgain(text)).toBeUndefined();
  });

  it('gives back every text of such letters', () => {
    const letters = fc.array(fc.constantFrom('é', 'ü', 'ş', 'ł', 'ñ', 'д', '–', '’', '🍕', 'a', ' '), {
      minLength: 1,
    });
    fc.assert(
      fc.property(letters, (list) => {
        const text = `é${list.join('')}`;
        expect(decodedAgain(encodedTwice(text))).toBe(text);
        expect(cleanText(encodedTwice(encodedTwice(text)))).toBe(cleanText(text));
      }),
    );
  });
});
