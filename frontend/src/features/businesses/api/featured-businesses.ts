import type { BusinessCard } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

/** Shown on the home page. */
const FEATURED_COUNT = 6;

function fetchFeaturedBusinesses(context: ApiCallContext): Promise<BusinessCard[]> {
  return apiGet('/api/businesses/featured', context, { limit: FEATURED_COUNT });
}

export const featuredBusinessesQuery = queryOptions({
  queryKey: ['/api/businesses/featured'],
  queryFn: fetchFeaturedBusinesses,
});

/** The businesses that the directory puts forward. */
export function useFeaturedBusinesses(): BusinessCard[] {
  return useSuspenseQuery(featuredBusinessesQuery).data;
}
