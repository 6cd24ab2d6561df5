import { businessPath, categoryPath, cityPath } from '@highstreet/api-contract';
import type { BusinessSuggestion, SuggestionsResponse } from '@highstreet/api-contract';
import { cityLabel, regionAmong } from '../../lib/city-label';
import { countOfBusinesses } from '../../lib/format';
import { searchPath } from './search-parameters';
import type { SearchParameters } from './search-parameters';

/** Kind of suggestions: anything, or places only. */
export type SuggestionKind = 'anything' | 'place';

/** The place beside the text, as it is filled in or chosen in the form. */
export type ChosenPlace = Pick<SearchParameters, 'location' | 'cityId'>;

/** One line of the list. */
export interface SuggestionOption {
  key: string;
  name: string;
  /** Distinguish entries of the same name: address and city, or the number of businesses. */
  notes: string[];
  /** Address opened by choosing it; if absent, `name` is put into the field. */
  to?: string;
}

export interface SuggestionGroup {
  title: string;
  options: SuggestionOption[];
}

/** The answer as groups of lines, without empty groups. A place fills its field; anything else is a link. */
export function suggestionGroups(
  answer: SuggestionsResponse,
  kind: SuggestionKind,
  place: ChosenPlace,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    kind === 'place'
      ? [{ title: 'Cities', options: placeOptions(answer) }]
      : [
          {
            title: 'Categories',
            options: answer.categories.map((category) => categoryOption(category, place)),
          },
          {
            title: 'Cities',
            options: answer.cities.map((city) => ({
              key: `city-${city.id}`,
              name: city.name,
              notes: cityNotes(city, answer.cities),
              to: cityPath(city),
            })),
          },
          {
            title: 'Businesses',
            options: answer.businesses.map((business) => ({
              key: `business-${business.id}`,
              name: business.name,
              notes: businessNotes(business, answer.businesses),
              to: businessPath(business),
            })),
          },
        ];
  return groups.filter(({ options }) => options.length > 0);
}

/** A category leads to its page; beside a place to its businesses there, whose number is not known yet. */
function categoryOption(
  category: SuggestionsResponse['categories'][number],
  { location, cityId }: ChosenPlace,
): SuggestionOption {
  const option = { key: `category-${category.id}`, name: category.name };
  return (location ?? cityId) === undefined
    ? { ...option, notes: [countOfBusinesses(category.businessCount)], to: categoryPath(category) }
    : { ...option, notes: [], to: searchPath({ location, categoryId: category.id, cityId }) };
}

type CitySuggestion = SuggestionsResponse['cities'][number];

/**
 * A search by place takes the city's name, with its state or country behind a comma where several are called so. A name
 * alone means all of them.
 */
function placeOptions({ cities }: SuggestionsResponse): SuggestionOption[] {
  const labels = [...new Set(cities.map((city) => cityLabel(city, cities)))];
  return labels.map((label) => {
    const meant = cities.filter((city) => city.name === label || cityLabel(city, cities) === label);
    const count = meant.reduce((sum, { businessCount }) => sum + businessCount, 0);
    return { key: `place-${label}`, name: label, notes: [countOfBusinesses(count)] };
  });
}

/**
 * Shows a city's state or country only if another suggested city has the same name: a phone has no room for
 * more.
 */
function cityNotes(city: CitySuggestion, suggested: readonly CitySuggestion[]): string[] {
  return [regionAmong(city, suggested), countOfBusinesses(city.businessCount)].filter(
    (part) => part !== null,
  );
}

/** The city; before it, what differs of the addresses if another suggested business has the same name and city. */
function businessNotes(business: BusinessSuggestion, suggested: readonly BusinessSuggestion[]): string[] {
  const alike = suggested.filter(
    ({ name, city }) => city === business.city && nameKey(name) === nameKey(business.name),
  );
  const different = partsOf(business).find((part, index) =>
    alike.some((other) => partsOf(other)[index] !== part),
  );
  return [different, business.city].filter((part) => typeof part === 'string');
}

/** Branches of a chain spell its name in several ways: `McCrumb's`, `MCCRUMB’S`. */
function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function partsOf({ address }: BusinessSuggestion): string[] {
  return address.split(',').map((part) => part.trim());
}
