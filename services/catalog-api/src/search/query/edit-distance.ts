/**
 * The number of typos between two words: letters left out, added, changed, or swapped with the next one (the
 * optimal string alignment distance; a swap is one typo, where PostgreSQL's levenshtein counts two). A result
 * above `most` is not exact.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const letters = lettersOf(one);
  const others = lettersOf(other);
  if (Math.abs(letters.length - others.length) > most) return Number.POSITIVE_INFINITY;
  return at(lastDistances(letters, others, most), others.length);
}

/**
 * The number of typos between `typed` and the closest prefix of `word`: "resturan" is one away from
 * "restaurant". A result above `most` is not exact. Counts UTF-16 units for speed: suggestions call it for
 * thousands of names per keystroke.
 */
export function prefixEditDistance(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  return Math.min(
    ...lastDistances(typed, word.slice(0, width), most).slice(Math.max(0, typed.length - most)),
  );
}

/** The letters to count: a surrogate pair is one letter. */
function lettersOf(word: string): ArrayLike<string> {
  return /[\ud800-\udfff]/.test(word) ? Array.from(word) : word;
}

/**
 * The distances of `one` to each prefix of `other`, from the empty prefix to the whole word. Stops as soon as
 * all of them are above `most`. Each row is only computed within `most` of the diagonal, since everything
 * else is further away; values to the left of that band have no meaning.
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
