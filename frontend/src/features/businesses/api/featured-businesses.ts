import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { listedBusinesses } from '../../../lib/listed-business';
import type { ListedBusiness } from '../../../lib/listed-business';

/** Shown on the home page. */
const FEATURED_COUNT = 6;

function fetchFeaturedBusinesses(context: ApiCallContext): Promise<ListedBusiness[]> {
  return apiGet('/api/businesses/featured', context, { limit: FEATURED_COUNT }, listedBusinesses);
}

export const featuredBusinessesQuery = queryOptions({
  queryKey: ['/api/businesses/featured'],
  queryFn: fetchFeaturedBusinesses,
});

/** The directory's featured businesses. */
export function useFeaturedBusinesses(): ListedBusiness[] {
  return useSuspenseQuery(featuredBusinessesQuery).data;
}
