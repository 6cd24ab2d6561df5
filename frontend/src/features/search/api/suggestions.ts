import type { SuggestionsResponse } from '@highstreet/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

function fetchSuggestions(typed: string, context: ApiCallContext): Promise<SuggestionsResponse> {
  return apiGet('/api/search/suggestions', context, { q: typed });
}

/** Milliseconds that an answer is kept for whoever deletes a letter again. */
const KEPT_MS = 60_000;

/** Suggestions for what has been typed so far. An answer that nobody waits for any more is given up. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['/api/search/suggestions', typed],
    queryFn: (context) => fetchSuggestions(typed, context),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
}
