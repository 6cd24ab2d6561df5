import { EmptyState } from '../../ui/empty-state';
import { SearchSuggestions } from './search-suggestions';

export function NoResults() {
  return (
    <EmptyState
      title="No results found"
      text="Check the spelling, use fewer words, or leave out the place. These have plenty to look at:"
    >
      <SearchSuggestions />
    </EmptyState>
  );
}
