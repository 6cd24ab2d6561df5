import type { BusinessCard } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, type ApiPage, apiGetPage } from '../../../lib/api-client';
import type { SearchParameters } from '../search-parameters';

function fetchSearch(parameters: SearchParameters, context: ApiCallContext): Promise<ApiPage<BusinessCard>> {
  return apiGetPage('/api/businesses', context, { ...parameters });
}

/** How much matches, without what it is. */
export function searchCountQuery({ page: _page, ...filters }: SearchParameters) {
  return queryOptions({
    queryKey: ['/api/businesses', 'count', filters],
    queryFn: async (context) =>
      (await apiGetPage('/api/businesses', context, { ...filters, limit: 1 })).total,
  });
}

/** One page of what matches; `parameters.page` counts from 1. */
export function searchBusinessesQuery(parameters: SearchParameters) {
  return queryOptions({
    queryKey: ['/api/businesses', parameters],
    queryFn: (context) => fetchSearch(parameters, context),
  });
}

export function useSearchBusinesses(parameters: SearchParameters): ApiPage<BusinessCard> {
  return useSuspenseQuery(searchBusinessesQuery(parameters)).data;
}
