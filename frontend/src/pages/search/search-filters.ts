import type { SearchChoices } from '../../features/search/choices';
import { isSearching } from '../../features/search/search-parameters';
import type { SearchParameters } from '../../features/search/search-parameters';

/** Names of the category and the city that were chosen by id. */
export interface ChosenNames {
  category?: string | undefined;
  city?: string | undefined;
}

/** Looks the names up in the form's choices, which lack one only if nothing was found. */
export function chosenNames(
  { categoryId, cityId }: SearchParameters,
  { categories, cities }: SearchChoices,
): ChosenNames {
  const nameOf = (choices: SearchChoices['categories'], id: number, what: string) =>
    choices.find((choice) => choice.id === id)?.name ?? what;
  return {
    ...(categoryId !== undefined && { category: nameOf(categories, categoryId, 'the chosen category') }),
    ...(cityId !== undefined && { city: nameOf(cities, cityId, 'the chosen city') }),
  };
}

/** An active filter. */
export interface ActiveFilter {
  /** Its parameter; distinguishes filters of the same name: a place and a city. */
  key: Exclude<keyof SearchParameters, 'q' | 'page'>;
  name: string;
  /** The same search without it, from page 1. */
  without: SearchParameters;
}

/** The filters besides the search text, in the order of the form. `names` has one for each chosen id. */
export function activeFilters(parameters: SearchParameters, names: ChosenNames): ActiveFilter[] {
  const named: Readonly<Record<ActiveFilter['key'], string | undefined>> = {
    location: parameters.location,
    categoryId: names.category,
    cityId: names.city,
  };
  const filters = Object.entries(named) as [ActiveFilter['key'], string | undefined][];
  return filters.flatMap(([key, name]) =>
    name === undefined ? [] : [{ key, name, without: { ...parameters, [key]: undefined, page: 1 } }],
  );
}

/** Filters whose removal leaves something to search for. One of them may be the reason for no results. */
export function removableFilters(parameters: SearchParameters, names: ChosenNames): ActiveFilter[] {
  return activeFilters(parameters, names).filter(({ without }) => isSearching(without));
}
