import type { CountryDetailResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

/** Full rows at every width, and small enough for a phone. */
export const CITIES_PER_PAGE = 96;

function fetchCountry(slug: string, page: number, context: ApiCallContext): Promise<CountryDetailResponse> {
  return apiGet(`/api/countries/${encodeURIComponent(slug)}`, context, { page, limit: CITIES_PER_PAGE });
}

/** One country by its slug, with a page of its cities. `page` counts from 1. */
export function countryQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['/api/countries', slug, { page }],
    queryFn: (context) => fetchCountry(slug, page, context),
  });
}

export function useCountry(slug: string, page: number): CountryDetailResponse {
  return useSuspenseQuery(countryQuery(slug, page)).data;
}
