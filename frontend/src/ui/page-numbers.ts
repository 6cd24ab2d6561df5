/** A page, or a gap between two of them. */
export type PageEntry = number | 'gap-before' | 'gap-after';

/** The first and last page, the current one with its neighbours, and gaps between; never more than seven entries. */
export function pageNumbers(page: number, totalPages: number): PageEntry[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, totalPages - 4));
  const to = Math.min(totalPages - 1, Math.max(page + 1, 5));
  const entries: PageEntry[] = [1];
  if (from > 2) entries.push('gap-before');
  for (let number = from; number <= to; number++) entries.push(number);
  if (to < totalPages - 1) entries.push('gap-after');
  entries.push(totalPages);
  return entries;
}
