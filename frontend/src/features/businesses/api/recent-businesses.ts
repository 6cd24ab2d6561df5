import type { BusinessCard } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

/** Shown on the home page. */
const RECENT_COUNT = 6;

function fetchRecentBusinesses(context: ApiCallContext): Promise<BusinessCard[]> {
  return apiGet('/api/businesses/recent', context, { limit: RECENT_COUNT });
}

export const recentBusinessesQuery = queryOptions({
  queryKey: ['/api/businesses/recent'],
  queryFn: fetchRecentBusinesses,
});

/** The businesses that were added last. */
export function useRecentBusinesses(): BusinessCard[] {
  return useSuspenseQuery(recentBusinessesQuery).data;
}
