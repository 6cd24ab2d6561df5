import type { CategoryReference, CityReference } from '@highstreet/api-contract';
import { cityLabel } from '../../lib/city-label';

/** Categories and cities that a form offers: the largest of each, as the API answers at most so many. */
export const CHOICE_COUNT = 100;

export interface SearchChoices {
  categories: readonly Pick<CategoryReference, 'id' | 'name'>[];
  cities: readonly Pick<CityReference, 'id' | 'name'>[];
}

/** Cities by what tells each from the others that are offered. */
export function cityChoices(cities: readonly CityReference[]): SearchChoices['cities'] {
  return cities.map((city) => ({ id: city.id, name: cityLabel(city, cities) }));
}

/** Choices by name, so that a keyboard finds them. */
export function sortedByName<Choice extends { name: string }>(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
