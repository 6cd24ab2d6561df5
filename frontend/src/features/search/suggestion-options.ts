import { businessPath, categoryPath, cityPath, type SuggestionsResponse } from '@highstreet/api-contract';
import { regionAmong } from '../../lib/city-label';
import { countOfBusinesses } from '../../lib/format';

/** What a field asks for: anything, or a place. */
export type SuggestionKind = 'anything' | 'place';

/** One line of the list. */
export interface SuggestionOption {
  key: string;
  name: string;
  /** What tells it from others of its name: the city, or how many businesses. */
  note: string;
  /** Where choosing it leads; where it is absent, `name` goes into the field. */
  to?: string;
}

export interface SuggestionGroup {
  title: string;
  options: SuggestionOption[];
}

/** The answer as groups of lines, empty groups left out. A place goes into its field; anything else is gone to. */
export function suggestionGroups(answer: SuggestionsResponse, kind: SuggestionKind): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    kind === 'place'
      ? [{ title: 'Cities', options: placeOptions(answer) }]
      : [
          {
            title: 'Categories',
            options: answer.categories.map((category) => ({
              key: `category-${String(category.id)}`,
              name: category.name,
              note: countOfBusinesses(category.businessCount),
              to: categoryPath(category),
            })),
          },
          {
            title: 'Cities',
            options: answer.cities.map((city) => ({
              key: `city-${String(city.id)}`,
              name: city.name,
              note: cityNote(city, answer.cities),
              to: cityPath(city),
            })),
          },
          {
            title: 'Businesses',
            options: answer.businesses.map((business) => ({
              key: `business-${String(business.id)}`,
              name: business.name,
              note: business.city ?? '',
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
    return { key: `place-${name}`, name, note: countOfBusinesses(count) };
  });
}

/** A city's state or country is told where another suggested city has its name: a phone has no room for more. */
function cityNote(city: CitySuggestion, suggested: readonly CitySuggestion[]): string {
  return [regionAmong(city, suggested), countOfBusinesses(city.businessCount)]
    .filter((part) => part !== null)
    .join(' · ');
}
