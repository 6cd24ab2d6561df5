import type { CityResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

/** Shown on the home page. */
const POPULAR_CITY_COUNT = 8;

function fetchPopularCities(context: ApiCallContext): Promise<CityResponse[]> {
  return apiGet('/api/cities/popular', context, { limit: POPULAR_CITY_COUNT });
}

export const popularCitiesQuery = queryOptions({
  queryKey: ['/api/cities/popular'],
  queryFn: fetchPopularCities,
});

/** The cities with the most businesses. */
export function usePopularCities(): CityResponse[] {
  return useSuspenseQuery(popularCitiesQuery).data;
}
