import type { CountryDetailResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

function fetchCountry(slug: string, context: ApiCallContext): Promise<CountryDetailResponse> {
  return apiGet(`/api/countries/${encodeURIComponent(slug)}`, context);
}

/** One country by its slug, with its cities. */
export function countryQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/countries', slug],
    queryFn: (context) => fetchCountry(slug, context),
  });
}

export function useCountry(slug: string): CountryDetailResponse {
  return useSuspenseQuery(countryQuery(slug)).data;
}
