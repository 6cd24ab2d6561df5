import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api/api-client';
import { type ListedBusiness, listedBusinesses } from '../../../lib/listed-business';

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
