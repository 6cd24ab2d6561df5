import { SEARCH_WORD_LETTERS } from '@highstreet/database';
import { TYPO_WORD_LETTERS } from '@highstreet/search-index';

/**
 * How many typos PostgreSQL's search forgives in a word: none in a short one, which resembles too many
 * others, nor in one with a digit, because a number that is nearly right is another number.
 */
export function allowedTypos(word: string): 0 | 1 | 2 {
  const letters = Array.from(word).length;
  const { least, most } = SEARCH_WORD_LETTERS;
  if (letters < least || letters > most || /\P{L}/u.test(word)) return 0;
  return letters < TYPO_WORD_LETTERS.twoTypos ? 1 : 2;
}

/** How many typos the search engine forgives in a word that is no number. */
export function typosOfIndex({ length }: string): 0 | 1 | 2 {
  if (length < TYPO_WORD_LETTERS.oneTypo) return 0;
  return length < TYPO_WORD_LETTERS.twoTypos ? 1 : 2;
}
