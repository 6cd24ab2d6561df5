import type { ImportResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';
import { hasEnded } from '../import-status';

const RECENT_COUNT = 10;
const POLL_MS = 3_000;

function fetchRecentImports(context: ApiCallContext): Promise<ImportResponse[]> {
  return apiGet('/api/admin/imports', context, { limit: RECENT_COUNT });
}

/** The latest imports, newest first, without their results. Followed while one of them is running. */
export const recentImportsQuery = queryOptions({
  queryKey: ['/api/admin/imports', 'recent'],
  queryFn: fetchRecentImports,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => !hasEnded(status)) ? POLL_MS : false),
});

export function useRecentImports() {
  return useQuery(recentImportsQuery);
}
