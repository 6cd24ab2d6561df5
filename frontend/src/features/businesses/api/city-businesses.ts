import type { BusinessCard } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, type ApiPage, apiGetPage } from '../../../lib/api-client';

function fetchCityBusinesses(
  slug: string,
  page: number,
  context: ApiCallContext,
): Promise<ApiPage<BusinessCard>> {
  return apiGetPage(`/api/cities/${encodeURIComponent(slug)}/businesses`, context, { page });
}

/** One page of a city's businesses. `page` counts from 1. */
export function cityBusinessesQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['/api/cities', slug, 'businesses', { page }],
    queryFn: (context) => fetchCityBusinesses(slug, page, context),
  });
}

export function useCityBusinesses(slug: string, page: number): ApiPage<BusinessCard> {
  return useSuspenseQuery(cityBusinessesQuery(slug, page)).data;
}
