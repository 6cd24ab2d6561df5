/** Beyond Latin letters and what stands between them. Such names have no slug that tells their order. */
const beyondLatin = /[^ -\u024f\u1e00-\u1eff\u2010-\u2027]/;

/**
 * In the order of their names. Latin names are compared by their slugs, which are the names in plain letters: comparing
 * the names themselves would load the browser's collation while a page hydrates.
 */
export function sortedByName<Named extends { readonly name: string; readonly slug: string }>(
  named: readonly Named[],
): Named[] {
  return named.some(({ name }) => beyondLatin.test(name))
    ? [...named].sort((one, other) => one.name.localeCompare(other.name, 'en'))
    : [...named].sort(({ slug: one }, { slug: other }) => (one < other ? -1 : one > other ? 1 : 0));
}
