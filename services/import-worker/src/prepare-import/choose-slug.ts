/**
 * Makes a function that chooses among candidates in order of preference, at least one of them not empty: the first
 * free one, or else the first candidate with the lowest free number from 2. What it chose is no longer free.
 *
 * @param taken slugs that are published; must hold the numbered forms of the first candidates if all are taken. The
 *   chosen ones are added.
 */
export function slugChooser(taken: Set<string>): (candidates: readonly [string, ...string[]]) => string {
  // Names in a script that is not transliterated all have the same slug. If each of fifty thousand looked for its
  // number from 2 on, PostgreSQL would end the transaction that waits meanwhile.
  const nextNumbers = new Map<string, number>();
  return (candidates) => {
    let slug = candidates.find((candidate) => !taken.has(candidate));
    if (slug === undefined) {
      const [base] = candidates;
      let number = nextNumbers.get(base) ?? 2;
      while (taken.has(`${base}-${number}`)) number += 1;
      nextNumbers.set(base, number + 1);
      slug = `${base}-${number}`;
    }
    taken.add(slug);
    return slug;
  };
}
