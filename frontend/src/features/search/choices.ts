import type { CategoryReference, CityReference } from '@highstreet/api-contract';

/** Categories and cities that a form offers: the largest of each, as the API answers at most so many. */
export const CHOICE_COUNT = 100;

export interface SearchChoices {
  categories: readonly Pick<CategoryReference, 'id' | 'name'>[];
  cities: readonly Pick<CityReference, 'id' | 'name'>[];
}

/** Choices by name, so that a keyboard finds them. */
export function sortedByName<Choice extends { name: string }>(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
