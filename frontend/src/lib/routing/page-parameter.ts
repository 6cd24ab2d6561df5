/** The `page` of an address: a whole number from 1, and 1 for anything else. */
export function pageParameter(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** Path of a list's page; the first has no parameter. */
export function pagedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** What a list's title says of its page; nothing of the first. */
export function pageSuffix(page: number): string {
  return page === 1 ? '' : `, page ${page}`;
}

/** Pages that `total` items fill, at least 1. */
export function pagesFor(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
