import { DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import type { RefObject } from 'react';
import { BusinessGrid } from '../../features/businesses/components/business-grid';
import { useSearchBusinesses } from '../../features/search/api/search-businesses';
import { lastSearchPage, searchPath } from '../../features/search/search-parameters';
import type { SearchParameters } from '../../features/search/search-parameters';
import { Pagination } from '../../ui/pagination';
import { FilterLinks } from './filter-links';
import { NoResults } from './no-results';
import { activeFilters, removableFilters } from './search-filters';
import type { ChosenNames } from './search-filters';
import { hitRange, searchHeading } from './search-heading';

interface SearchResultsProps {
  parameters: SearchParameters;
  names: ChosenNames;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
}

export function SearchResults({ parameters, names, heading }: SearchResultsProps) {
  const { items, total } = useSearchBusinesses(parameters);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-lg wrap-anywhere outline-none sm:text-xl">
          {searchHeading(parameters, names)}
        </h1>
        <p className="text-sm text-muted tabular-nums">
          {hitRange(parameters.page, DEFAULT_PAGE_LIMIT, total)}
        </p>
      </div>
      <FilterLinks filters={activeFilters(parameters, names)} />
      {items.length === 0 ? (
        <NoResults removable={removableFilters(parameters, names)} />
      ) : (
        <>
          <BusinessGrid businesses={items} heading="h2" />
          <Pagination
            page={parameters.page}
            totalPages={lastSearchPage(total)}
            addressOf={(page) => searchPath({ ...parameters, page })}
          />
        </>
      )}
    </>
  );
}
