import { expect, it } from 'vitest';
import { termsWithSynonyms } from './query-terms.js';

it('divides words into the longest terms that have synonyms', () => {
  const terms = termsWithSynonyms(['Coffee', 'shop', 'leeds', 'dentists']);
  expect(terms?.map(({ words }) => words)).toEqual([['Coffee', 'shop'], ['leeds'], ['dentists']]);
  expect(terms?.[0]?.others).toContain('cafe');
  expect(terms?.[1]?.others).toEqual([]);
  expect(terms?.[2]?.others).toContain('dental clinic');
});

it('finds none where no word has synonyms', () => {
  expect(termsWithSynonyms(['leeds', 'kettle'])).toBeUndefined();
  expect(termsWithSynonyms([])).toBeUndefined();
});
