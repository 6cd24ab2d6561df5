import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import type { SearchParameters } from '../../features/search/search-parameters';
import { countOfBusinesses, formatCount } from '../../lib/format';
import type { ChosenNames } from './search-filters';

/** `Results for "q" in location`; each part only if the search has it. */
export function searchHeading(parameters: SearchParameters, names: ChosenNames): string {
  const { q, location } = parameters;
  const subject = q === undefined ? names.category : `"${q}"`;
  const places = [q === undefined ? undefined : names.category, location, names.city].filter(
    (part) => part !== undefined,
  );
  return [
    'Results',
    ...(subject === undefined ? [] : [`for ${subject}`]),
    ...(places.length === 0 ? [] : [`in ${places.join(', ')}`]),
  ].join(' ');
}

/** `25–48 of 1,234 businesses`; only the total if there is one page. */
export function hitRange(page: number, pageSize: number, total: number): string {
  // The API does not count beyond the last page.
  const all = total < MAX_SEARCH_HITS ? countOfBusinesses(total) : `${formatCount(total)}+ businesses`;
  if (total <= pageSize) return all;
  const first = (page - 1) * pageSize + 1;
  return `${formatCount(first)}–${formatCount(Math.min(total, page * pageSize))} of ${all}`;
}
