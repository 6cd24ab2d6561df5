import type { StatsResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchStats(context: ApiCallContext): Promise<StatsResponse> {
  return apiGet('/api/stats', context);
}

export const statsQuery = queryOptions({ queryKey: ['/api/stats'], queryFn: fetchStats });

/** Total of active businesses; undefined while unknown, for which pages have a fallback. */
export function useStats(): StatsResponse | undefined {
  return useQuery(statsQuery).data;
}
