import {
  DEFAULT_PAGE_LIMIT,
  MAX_QUERY_LENGTH,
  MAX_SEARCH_HITS,
  MAX_TEXT_PARAMETER_LENGTH,
} from '@highstreet/api-contract';
import type { SearchQuery } from '@highstreet/api-contract';
import { withQuery } from '../../lib/api/with-query';
import { pageParameter, pagesFor } from '../../lib/routing/page-parameter';
import { textParameter } from '../../lib/routing/text-parameter';

/** Last page that exists: the API returns no hits beyond its limit. */
export const LAST_SEARCH_PAGE = Math.ceil(MAX_SEARCH_HITS / DEFAULT_PAGE_LIMIT);

/** The last page of a search that found `total`. */
export function lastSearchPage(total: number): number {
  return Math.min(pagesFor(total, DEFAULT_PAGE_LIMIT), LAST_SEARCH_PAGE);
}

/** The search page's parameters in the address. */
export type SearchParameters = Omit<SearchQuery, 'limit'>;

/**
 * Reads an address as the API does: texts without what nobody sees, and cut to the API's limits, ids as
 * integers. Drops ids that are not integers, and zero bytes, so that a mistyped address still searches.
 */
export function readSearchParameters(parameters: URLSearchParams): SearchParameters {
  const q = textParameter(parameters, 'q', MAX_QUERY_LENGTH);
  const location = textParameter(parameters, 'location', MAX_TEXT_PARAMETER_LENGTH);
  const categoryId = integerOf(parameters, 'categoryId');
  const cityId = integerOf(parameters, 'cityId');
  return {
    ...(q !== '' && { q }),
    ...(location !== '' && { location }),
    ...(categoryId !== undefined && { categoryId }),
    ...(cityId !== undefined && { cityId }),
    page: Math.min(pageParameter(parameters), LAST_SEARCH_PAGE),
  };
}

/** True when there is anything to search for. */
export function isSearching({ page: _page, ...filters }: SearchParameters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Address of a search; page 1 and empty fields are left out. */
export function searchPath({ page, ...filters }: Partial<SearchParameters>): string {
  return withQuery('/search', { ...filters, page: page === 1 ? undefined : page });
}

function integerOf(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name) ?? '';
  // As many digits as a number holds exactly; a larger id than the API's finds nothing, as there.
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
