import { DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import type { ReactNode } from 'react';
import { BusinessGrid } from '../../features/businesses/components/business-grid';
import { useSearchBusinesses } from '../../features/search/api/search-businesses';
import { LAST_SEARCH_PAGE, type SearchParameters } from '../../features/search/search-parameters';
import { countOfBusinesses } from '../../lib/format';
import { pagesFor } from '../../lib/page-parameter';
import { Pagination } from '../../ui/pagination';
import { searchHeading } from './search-heading';

interface SearchResultsProps {
  parameters: SearchParameters;
  /** Stands in for the results when there are none. */
  noResults: ReactNode;
}

export function SearchResults({ parameters, noResults }: SearchResultsProps) {
  const { items, total } = useSearchBusinesses(parameters);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="min-w-0 text-xl wrap-anywhere">{searchHeading(parameters, items[0])}</h1>
        <p className="text-sm text-muted tabular-nums">{countOfBusinesses(total)}</p>
      </div>
      {items.length === 0 ? (
        noResults
      ) : (
        <>
          <BusinessGrid businesses={items} heading="h2" about />
          <Pagination
            page={parameters.page}
            totalPages={Math.min(pagesFor(total, DEFAULT_PAGE_LIMIT), LAST_SEARCH_PAGE)}
          />
        </>
      )}
    </>
  );
}
