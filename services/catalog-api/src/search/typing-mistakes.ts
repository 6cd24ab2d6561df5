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

/**
 * The typing mistakes between two words: letters left out, added, changed, or swapped with the next one (the optimal string
 * alignment distance; swapped letters are one mistake, where PostgreSQL's levenshtein counts two).
 */
export function mistakesBetween(one: string, other: string): number {
  const left = Array.from(one);
  const right = Array.from(other);
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  left.forEach((letter, row) => {
    const current = [row + 1];
    right.forEach((otherLetter, column) => {
      const same = letter === otherLetter;
      let mistakes = Math.min(
        at(last, column) + (same ? 0 : 1),
        at(last, column + 1) + 1,
        at(current, column) + 1,
      );
      if (row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === otherLetter) {
        mistakes = Math.min(mistakes, at(beforeLast, column - 1) + 1);
      }
      current.push(mistakes);
    });
    beforeLast = last;
    last = current;
  });
  return at(last, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
