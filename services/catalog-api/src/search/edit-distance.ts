/**
 * The typing mistakes between two words: letters left out, added, changed, or swapped with the next one (the optimal string
 * alignment distance; swapped letters are one mistake, where PostgreSQL's levenshtein counts two).
 */
export function mistakesBetween(one: string, other: string): number {
  const letters = Array.from(other);
  return lastDistances(Array.from(one), letters, Number.POSITIVE_INFINITY)[letters.length] ?? 0;
}

/**
 * Typing mistakes between what was typed and the beginning of a word that it comes nearest to: "resturan" is one away from
 * "restaurant". Anything above `most` may come out as any number above it. It counts UTF-16 units: it is asked for
 * thousands of names between two letters that are typed.
 */
export function mistakesToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  return Math.min(...lastDistances(typed, word.slice(0, width), most));
}

/**
 * The distances of the whole of one word to each beginning of another, from none of it to all of it; it stops where all are
 * above `most`.
 */
function lastDistances(one: ArrayLike<string>, other: ArrayLike<string>, most: number): readonly number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
    if (Math.min(...current) > most) return last;
  }
  return last;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
