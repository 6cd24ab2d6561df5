import type { CategoryReference, CityReference } from '@highstreet/api-contract';
import { cityLabel } from '../../lib/city-label';

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
