import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { listedBusinesses } from '../../../lib/listed-business';
import type { ListedBusiness } from '../../../lib/listed-business';

/** Shown on the home page. */
const RECENT_COUNT = 6;

function fetchRecentBusinesses(context: ApiCallContext): Promise<ListedBusiness[]> {
  return apiGet('/api/businesses/recent', context, { limit: RECENT_COUNT }, listedBusinesses);
}

export const recentBusinessesQuery = queryOptions({
  queryKey: ['/api/businesses/recent'],
  queryFn: fetchRecentBusinesses,
});

/** The businesses added last. */
export function useRecentBusinesses(): ListedBusiness[] {
  return useSuspenseQuery(recentBusinessesQuery).data;
}
