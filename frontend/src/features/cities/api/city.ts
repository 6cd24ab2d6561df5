import type { CityResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchCity(slug: string, context: ApiCallContext): Promise<CityResponse> {
  return apiGet(`/api/cities/${encodeURIComponent(slug)}`, context);
}

/** One city by its slug. */
export function cityQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/cities', slug],
    queryFn: (context) => fetchCity(slug, context),
  });
}

export function useCity(slug: string): CityResponse {
  return useSuspenseQuery(cityQuery(slug)).data;
}
