import { categoryPath, cityPath } from '@highstreet/api-contract';
import { useCategories } from '../../features/categories/api/categories';
import { useCities } from '../../features/cities/api/cities';
import { CHOICE_COUNT } from '../../features/search/choices';
import { cityLabel } from '../../lib/city-label';
import { formatCount } from '../../lib/format';
import { Link } from '../../ui/link';

/** Number of cities and categories offered when a search has no results (docs/specification.md, Search). */
const SUGGESTION_COUNT = 5;

interface Headed {
  /** Level of the lists' titles: one below the title above them. */
  heading: 'h2' | 'h3';
}

function useSuggestions() {
  return {
    cities: useCities(CHOICE_COUNT).slice(0, SUGGESTION_COUNT),
    categories: useCategories(CHOICE_COUNT).slice(0, SUGGESTION_COUNT),
  };
}

/** False in an empty directory, which has nothing to invite to. */
export function useHasSuggestions(): boolean {
  const { cities, categories } = useSuggestions();
  return cities.length > 0 || categories.length > 0;
}

export function SearchSuggestions({ heading }: Headed) {
  const { cities, categories } = useSuggestions();
  return (
    <div className="mx-auto grid max-w-2xl gap-8 text-left sm:grid-cols-2">
      <SuggestionList
        heading={heading}
        title="Cities"
        entries={cities.map((city) => ({ ...city, name: cityLabel(city, cities), to: cityPath(city) }))}
      />
      <SuggestionList
        heading={heading}
        title="Categories"
        entries={categories.map((category) => ({ ...category, to: categoryPath(category) }))}
      />
    </div>
  );
}

interface SuggestionEntry {
  id: number;
  name: string;
  to: string;
  businessCount: number;
}

interface SuggestionListProps extends Headed {
  title: string;
  entries: readonly SuggestionEntry[];
}

function SuggestionList({ heading: Heading, title, entries }: SuggestionListProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <Heading className="mb-1 font-sans text-sm font-semibold tracking-normal text-muted">{title}</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(({ id, name, to, businessCount }) => (
          <li key={id}>
            <Link to={to} className="flex items-baseline justify-between gap-4 py-2.5 hover:text-brand">
              <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{formatCount(businessCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
