/** A page by its number, or the middle of those left out between two others. */
export type PageEntry = number | { middle: number };

/**
 * The first and last page, the current one with its neighbours, and between them the middle of those left out; never
 * more than seven entries. By the middles, each page of a long list is a few links from any other: a crawler does not
 * follow thousands.
 */
export function pageNumbers(page: number, totalPages: number): PageEntry[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, totalPages - 4));
  const to = Math.min(totalPages - 1, Math.max(page + 1, 5));
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...between(1, from), ...around, ...between(to, totalPages), totalPages];
}

/** The entry for the pages between two others, if there are any. */
function between(first: number, last: number): PageEntry[] {
  const middle = Math.floor((first + last) / 2);
  if (last - first < 2) return [];
  return [last - first === 2 ? middle : { middle }];
}
