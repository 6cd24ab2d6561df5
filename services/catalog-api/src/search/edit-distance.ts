/**
 * The typing mistakes between two words: letters left out, added, changed, or swapped with the next one (the optimal string
 * alignment distance; swapped letters are one mistake, where PostgreSQL's levenshtein counts two). Anything above `most` may
 * come out as any number above it.
 */
export function mistakesBetween(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const letters = lettersOf(one);
  const others = lettersOf(other);
  if (Math.abs(letters.length - others.length) > most) return Number.POSITIVE_INFINITY;
  return at(lastDistances(letters, others, most), others.length);
}

/**
 * Typing mistakes between what was typed and the beginning of a word that it comes nearest to: "resturan" is one away from
 * "restaurant". Anything above `most` may come out as any number above it. It counts UTF-16 units: it is asked for
 * thousands of names between two letters that are typed.
 */
export function mistakesToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  return Math.min(
    ...lastDistances(typed, word.slice(0, width), most).slice(Math.max(0, typed.length - most)),
  );
}

/** Letters as they are counted: two UTF-16 units are one where they belong together. */
function lettersOf(word: string): ArrayLike<string> {
  return /[\ud800-\udfff]/.test(word) ? Array.from(word) : word;
}

/**
 * The distances of the whole of one word to each beginning of another, from none of it to all of it; it stops where all are
 * above `most`. Of each row only what is within `most` of the diagonal is worked out, as all else is further away: what
 * stands to the left of that has no meaning.
 */
function lastDistances(one: ArrayLike<string>, other: ArrayLike<string>, most: number): readonly number[] {
  let beforeLast = emptyRow(other);
  let last = beforeLast.map((_, column) => column);
  let current = emptyRow(other);
  for (let row = 1; row <= one.length; row += 1) {
    const start = Math.max(1, row - most);
    const end = Math.min(other.length, row + most);
    let least = row <= most ? row : Number.POSITIVE_INFINITY;
    current[start - 1] = least;
    for (let column = start; column <= end; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current[column] = distance;
      if (distance < least) least = distance;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
    if (least > most) return last;
  }
  return last;
}

function emptyRow({ length }: ArrayLike<string>): number[] {
  return new Array<number>(length + 1).fill(Number.POSITIVE_INFINITY);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
