import type { CityResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchCities(limit: number, context: ApiCallContext): Promise<CityResponse[]> {
  return apiGet('/api/cities', context, { limit });
}

/** The largest cities. */
export function citiesQuery(limit: number) {
  return queryOptions({
    queryKey: ['/api/cities', { limit }],
    queryFn: (context) => fetchCities(limit, context),
  });
}

export function useCities(limit: number): CityResponse[] {
  return useSuspenseQuery(citiesQuery(limit)).data;
}
