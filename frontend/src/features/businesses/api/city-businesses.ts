import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGetPage } from '../../../lib/api/api-client';
import type { ApiCallContext, ApiPage } from '../../../lib/api/api-client';
import { listedBusinesses } from '../../../lib/listed-business';
import type { ListedBusiness } from '../../../lib/listed-business';

function fetchCityBusinesses(
  slug: string,
  page: number,
  context: ApiCallContext,
): Promise<ApiPage<ListedBusiness>> {
  return apiGetPage(
    `/api/cities/${encodeURIComponent(slug)}/businesses`,
    context,
    { page },
    listedBusinesses,
  );
}

/** One page of a city's businesses. `page` counts from 1. */
export function cityBusinessesQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['/api/cities', slug, 'businesses', { page }],
    queryFn: (context) => fetchCityBusinesses(slug, page, context),
  });
}

export function useCityBusinesses(slug: string, page: number): ApiPage<ListedBusiness> {
  return useSuspenseQuery(cityBusinessesQuery(slug, page)).data;
}
