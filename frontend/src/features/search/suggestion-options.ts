import { businessPath, categoryPath, cityPath } from '@highstreet/api-contract';
import type { BusinessSuggestion, SuggestionsResponse } from '@highstreet/api-contract';
import { regionAmong } from '../../lib/city-label';
import { countOfBusinesses } from '../../lib/format';

/** Kind of suggestions: anything, or places only. */
export type SuggestionKind = 'anything' | 'place';

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
export function suggestionGroups(answer: SuggestionsResponse, kind: SuggestionKind): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    kind === 'place'
      ? [{ title: 'Cities', options: placeOptions(answer) }]
      : [
          {
            title: 'Categories',
            options: answer.categories.map((category) => ({
              key: `category-${category.id}`,
              name: category.name,
              notes: [countOfBusinesses(category.businessCount)],
              to: categoryPath(category),
            })),
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

type CitySuggestion = SuggestionsResponse['cities'][number];

/** A search by place takes the city's name, so cities of one name are one line. */
function placeOptions({ cities }: SuggestionsResponse): SuggestionOption[] {
  const names = [...new Set(cities.map(({ name }) => name))];
  return names.map((name) => {
    const ofName = cities.filter((city) => city.name === name);
    const count = ofName.reduce((sum, { businessCount }) => sum + businessCount, 0);
    return { key: `place-${name}`, name, notes: [countOfBusinesses(count)] };
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
