import type { CountryStat } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { freshWhenShown } from './fresh-when-shown';

function fetchAdminCountries(context: ApiCallContext): Promise<CountryStat[]> {
  return apiGet('/api/admin/countries', context);
}

/**
 * Stored businesses per country, most first; those without a country under ''. For the countries page: the
 * specification lists this call beside `/api/admin/country-stats`, which answers the same.
 */
const adminCountriesQuery = queryOptions({
  queryKey: ['/api/admin/countries'],
  queryFn: fetchAdminCountries,
  ...freshWhenShown,
});

export function useAdminCountries() {
  return useQuery(adminCountriesQuery);
}
