/** Lengths of words in which a typo is forgiven; `search_words` only contains words of these lengths. */
const LETTERS = { least: 4, most: 30 };
/** The length from which a second typo is forgiven. */
const LONG_WORD = 9;

/**
 * How many typos are forgiven in a word: none in a short one, which resembles too many others, nor in one
 * with a digit, because a number that is nearly right is another number.
 */
export function allowedTypos(word: string): 0 | 1 | 2 {
  const letters = Array.from(word).length;
  if (letters < LETTERS.least || letters > LETTERS.most || /\P{L}/u.test(word)) return 0;
  return letters < LONG_WORD ? 1 : 2;
}
