import type { CountryStat } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { freshWhenShown } from './fresh-when-shown';

function fetchCountryStats(context: ApiCallContext): Promise<CountryStat[]> {
  return apiGet('/api/admin/country-stats', context);
}

/** Stored businesses per country, most first; those without a country under ''. For the list and the export. */
const countryStatsQuery = queryOptions({
  queryKey: ['/api/admin/country-stats'],
  queryFn: fetchCountryStats,
  ...freshWhenShown,
});

export function useCountryStats() {
  return useQuery(countryStatsQuery);
}
