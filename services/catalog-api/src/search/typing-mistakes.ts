/** Letters of a word in which a mistake is forgiven; `search_words` holds words within the same bounds. */
const LETTERS = { least: 4, most: 30 };
/** Letters from which on a second mistake is forgiven. */
const LONG_WORD = 9;

/**
 * How many typing mistakes a word is forgiven. None in a short word, which is too much like others, nor with a digit in it: a
 * number that is nearly right is another number.
 */
export function forgivenMistakes(word: string): 0 | 1 | 2 {
  const letters = Array.from(word).length;
  if (letters < LETTERS.least || letters > LETTERS.most || /\P{L}/u.test(word)) return 0;
  return letters < LONG_WORD ? 1 : 2;
}
