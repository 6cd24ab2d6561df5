import type { SuggestionsResponse } from '@highstreet/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchSuggestions(typed: string, context: ApiCallContext): Promise<SuggestionsResponse> {
  return apiGet('/api/search/suggestions', context, { q: typed });
}

/** Cache time in milliseconds, for when the visitor deletes a letter again. */
const KEPT_MS = 60_000;

/** Suggestions for the text typed so far. Outdated requests are aborted. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['/api/search/suggestions', typed],
    queryFn: (context) => fetchSuggestions(typed, context),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
}
