import type { CategoryReference, CityReference } from '@highstreet/api-contract';
import { cityLabel } from '../../lib/city-label';
import type { ListedBusiness } from '../../lib/listed-business';
import type { SearchParameters } from './search-parameters';

/** Maximum categories and cities that a form offers: the largest of each, up to the API's limit. */
export const CHOICE_COUNT = 100;

/** A category or city that a form offers. */
export type Choice = Pick<CategoryReference, 'id' | 'name' | 'slug'>;

export interface SearchChoices {
  categories: readonly Choice[];
  cities: readonly Choice[];
}

/** Cities with labels that distinguish cities of the same name. */
export function cityChoices(cities: readonly CityReference[]): SearchChoices['cities'] {
  return cities.map((city) => ({ id: city.id, name: cityLabel(city, cities), slug: city.slug }));
}

/**
 * What the form of a search offers: the largest, and what the search has chosen besides, which every business that was
 * found has.
 */
export function choicesOf(
  { categoryId, cityId }: SearchParameters,
  categories: readonly CategoryReference[],
  cities: readonly CityReference[],
  found: ListedBusiness | undefined,
): SearchChoices {
  return {
    categories: withChosen(categories, categoryId, found?.category),
    cities: cityChoices(withChosen(cities, cityId, found?.city)),
  };
}

function withChosen<Place extends { id: number }>(
  largest: readonly Place[],
  chosen: number | undefined,
  found: Place | null | undefined,
): readonly Place[] {
  const isFurther = found && found.id === chosen && !largest.some(({ id }) => id === chosen);
  return isFurther ? [...largest, found] : largest;
}
