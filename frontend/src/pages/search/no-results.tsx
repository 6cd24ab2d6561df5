import { useQueryClient } from '@tanstack/react-query';
import { searchCountQuery } from '../../features/search/api/search-businesses';
import { searchPath } from '../../features/search/search-parameters';
import { countOfBusinesses } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import type { ActiveFilter } from './search-filters';
import { SearchSuggestions, useHasSuggestions } from './search-suggestions';
import { Link } from '../../ui/link';

/** Shown when nothing was found. If removing a filter would give results, offers that first. */
export function NoResults({ removable }: { removable: readonly ActiveFilter[] }) {
  const queryClient = useQueryClient();
  const hasPlace = removable.some(({ key }) => key !== 'categoryId');
  const advice = hasPlace
    ? 'Check the spelling, use fewer words, or leave out the place.'
    : 'Check the spelling, or use fewer words.';
  const invitation = useHasSuggestions() ? ' These have plenty to look at:' : '';
  const helpful = removable.flatMap((filter) => {
    // The page's loader has fetched the count.
    const count = queryClient.getQueryData(searchCountQuery(filter.without).queryKey) ?? 0;
    return count > 0 ? [{ ...filter, count }] : [];
  });
  return (
    <EmptyState
      title="No results found"
      text={helpful.length > 0 ? 'There are some without one of the filters:' : advice + invitation}
    >
      {helpful.length > 0 && (
        <ul className="mx-auto mb-8 grid max-w-md gap-2">
          {helpful.map(({ key, name, without, count }) => (
            <li key={key}>
              <Link
                to={searchPath(without)}
                className="flex min-h-11 items-center justify-between gap-4 rounded-sm border border-line-strong bg-surface px-4 py-2 text-left hover:border-brand hover:text-brand"
              >
                <span className="min-w-0 font-medium wrap-anywhere">
                  Remove this filter: <bdi>{name}</bdi>
                </span>
                <span className="shrink-0 text-sm text-muted tabular-nums">{countOfBusinesses(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SearchSuggestions heading="h3" />
    </EmptyState>
  );
}
