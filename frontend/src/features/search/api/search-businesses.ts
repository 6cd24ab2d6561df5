import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGetPage } from '../../../lib/api/api-client';
import type { ApiCallContext, ApiPage } from '../../../lib/api/api-client';
import { foundBusinesses } from '../../../lib/listed-business';
import type { ListedBusiness } from '../../../lib/listed-business';
import type { SearchParameters } from '../search-parameters';

function fetchSearch(
  parameters: SearchParameters,
  context: ApiCallContext,
): Promise<ApiPage<ListedBusiness>> {
  return apiGetPage('/api/businesses', context, { ...parameters }, foundBusinesses);
}

/** Number of matches only. */
export function searchCountQuery({ page: _page, ...filters }: SearchParameters) {
  return queryOptions({
    queryKey: ['/api/businesses', 'count', filters],
    queryFn: async (context) =>
      (await apiGetPage('/api/businesses', context, { ...filters, limit: 1 })).total,
  });
}

/** One page of matches; `parameters.page` counts from 1. */
export function searchBusinessesQuery(parameters: SearchParameters) {
  return queryOptions({
    queryKey: ['/api/businesses', parameters],
    queryFn: (context) => fetchSearch(parameters, context),
  });
}

export function useSearchBusinesses(parameters: SearchParameters): ApiPage<ListedBusiness> {
  return useSuspenseQuery(searchBusinessesQuery(parameters)).data;
}
