import type { SystemResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

/** Polling interval while the page is visible. */
export const SYSTEM_REFRESH_MS = 3_000;

function fetchSystem(context: ApiCallContext): Promise<SystemResponse> {
  return apiGet('/api/admin/system', context);
}

export const systemQuery = queryOptions({
  queryKey: ['/api/admin/system'],
  queryFn: fetchSystem,
  staleTime: 0,
  refetchInterval: SYSTEM_REFRESH_MS,
});

export function useSystem() {
  return useQuery(systemQuery);
}
