/**
 * Returns the first free candidate, or else the first candidate with the lowest free number from 2.
 * Adds the chosen slug to `taken`.
 *
 * @param candidates slugs in order of preference, at least one of them not empty.
 * @param taken slugs that are published; must hold the numbered forms of the first candidate if all are taken.
 */
export function chooseSlug(candidates: readonly [string, ...string[]], taken: Set<string>): string {
  let slug = candidates.find((candidate) => !taken.has(candidate));
  for (let number = 2; slug === undefined; number += 1) {
    const numbered = `${candidates[0]}-${number}`;
    if (!taken.has(numbered)) slug = numbered;
  }
  taken.add(slug);
  return slug;
}
