/**
 * In the order of their names. The slugs are the names in plain letters: comparing the names themselves would load the
 * browser's collation while a page hydrates.
 */
export function sortedByName<Named extends { readonly slug: string }>(named: readonly Named[]): Named[] {
  return [...named].sort(({ slug: one }, { slug: other }) => (one < other ? -1 : one > other ? 1 : 0));
}
