import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from './words.js';

it.each([
  ["King's Head, 24/7", ['king', 's', 'head', '24', '7']],
  ['Fish+Chips×2', ['fish', 'chips', '2']],
  ['$1 ☕Café', ['$1', 'cafe']],
  ['KFC®, Hair|Nails™, Luigi´s', ['kfc', 'hair', 'nails', 'luigi', 's']],
  ['Ｈａｉｒ｜Ｎａｉｌｓ ＄5', ['hair', 'nails', '5']],
  ['C#', ['c']],
  [' – ', []],
  ['東京寿司 Bar', ['東京', '寿司', 'bar']],
])('splits %s into words', (text, words) => {
  expect(wordsOf(text).map(({ folded }) => folded)).toEqual(words);
});

it('returns ordered, non-overlapping word positions within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let end = 0;
      for (const word of wordsOf(text)) {
        expect(word.start).toBeGreaterThanOrEqual(end);
        expect(word.end).toBeGreaterThan(word.start);
        end = word.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('splits ASCII text in the same way as other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const beside = wordsOf(`${text} é`).slice(0, -1);
      expect(wordsOf(text)).toEqual(beside);
    }),
  );
});
