import { DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { searchBusinessesQuery } from '../../features/search/api/search-businesses';
import { isSearching } from '../../features/search/search-parameters';
import type { SearchParameters } from '../../features/search/search-parameters';
import { hitRange } from './search-heading';

interface SearchStatusProps {
  parameters: SearchParameters;
  searching: boolean;
}

/**
 * Announces the search's state to screen readers. Stays mounted across results, because only changes are read
 * out.
 */
export function SearchStatus({ parameters, searching }: SearchStatusProps) {
  const queryClient = useQueryClient();
  const results = isSearching(parameters)
    ? queryClient.getQueryData(searchBusinessesQuery(parameters).queryKey)
    : undefined;
  const text = searching
    ? 'Searching…'
    : results === undefined
      ? ''
      : `${hitRange(parameters.page, DEFAULT_PAGE_LIMIT, results.total)} found`;
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
