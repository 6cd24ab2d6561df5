import type { DirectoryNames } from './directory-names.repository.js';
import { termsWithSynonyms } from './query/query-terms.js';
import { significantWords } from './query/search-words.js';

/** Whether a text is a trade: a word of it has synonyms, or its words begin words of a category's name. */
export function isTrade(text: string, { categories }: Pick<DirectoryNames, 'categories'>): boolean {
  const words = significantWords(text);
  return (
    termsWithSynonyms(words) !== undefined ||
    (words.length > 0 && categories.find(words.join(' '), 1).length > 0)
  );
}
