import type { CategoryReference, CityReference } from '@highstreet/api-contract';
import { cityLabel } from '../../lib/city-label';

/** Maximum categories and cities that a form offers: the largest of each, up to the API's limit. */
export const CHOICE_COUNT = 100;

export interface SearchChoices {
  categories: readonly Pick<CategoryReference, 'id' | 'name'>[];
  cities: readonly Pick<CityReference, 'id' | 'name'>[];
}

/** Cities with labels that distinguish cities of the same name. */
export function cityChoices(cities: readonly CityReference[]): SearchChoices['cities'] {
  return cities.map((city) => ({ id: city.id, name: cityLabel(city, cities) }));
}

/** Sorts choices by name, for keyboard search in the select. */
export function sortedByName<Choice extends { name: string }>(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
