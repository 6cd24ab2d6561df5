import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from './search-words.js';

it('keeps letters and digits of every script', () => {
  expect(searchWords(' Łódź 東京, "fish & chips"!')).toEqual(['Łódź', '東京', 'fish', 'chips']);
});

it('never leaves anything that has a meaning in a tsquery', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      for (const word of searchWords(query)) expect(word).not.toMatch(/[\s&|!():*<>'"\\]/);
    }),
  );
});
