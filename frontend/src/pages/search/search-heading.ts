import type { BusinessCard } from '@highstreet/api-contract';
import type { SearchParameters } from '../../features/search/search-parameters';

/**
 * `Results for "q" in location`; each part only where it is asked for. A category or city that was chosen by id is
 * named after a business that it found.
 */
export function searchHeading(parameters: SearchParameters, found: BusinessCard | undefined): string {
  const { q, location, categoryId, cityId } = parameters;
  const category = categoryId === undefined ? undefined : (found?.category?.name ?? 'the chosen category');
  const city = cityId === undefined ? undefined : (found?.city?.name ?? 'the chosen city');
  const subject = q === undefined ? category : `"${q}"`;
  const places = [q === undefined ? undefined : category, location, city].filter(
    (part) => part !== undefined,
  );
  return [
    'Results',
    ...(subject === undefined ? [] : [`for ${subject}`]),
    ...(places.length === 0 ? [] : [`in ${places.join(', ')}`]),
  ].join(' ');
}
