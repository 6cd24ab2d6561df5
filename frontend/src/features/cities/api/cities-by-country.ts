import type { CountryCities } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

/**
 * A country's further cities are on its own page: a directory of a million has tens of thousands of cities.
 */
const CITIES_PER_COUNTRY = 48;

function fetchCitiesByCountry(context: ApiCallContext): Promise<CountryCities[]> {
  return apiGet('/api/cities/by-country', context, { limit: CITIES_PER_COUNTRY });
}

export const citiesByCountryQuery = queryOptions({
  queryKey: ['/api/cities/by-country'],
  queryFn: fetchCitiesByCountry,
});

/** Countries ordered by their businesses, each with its largest cities. */
export function useCitiesByCountry(): CountryCities[] {
  return useSuspenseQuery(citiesByCountryQuery).data;
}
