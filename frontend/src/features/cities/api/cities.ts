import type { CityResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

function fetchCities(limit: number | undefined, context: ApiCallContext): Promise<CityResponse[]> {
  return apiGet('/api/cities', context, { limit });
}

/** Cities, largest first; all of them without `limit`. */
export function citiesQuery(limit?: number) {
  return queryOptions({
    queryKey: limit === undefined ? ['/api/cities'] : ['/api/cities', { limit }],
    queryFn: (context) => fetchCities(limit, context),
  });
}

export function useCities(limit?: number): CityResponse[] {
  return useSuspenseQuery(citiesQuery(limit)).data;
}
