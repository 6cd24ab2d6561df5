import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGetPage } from '../../../lib/api/api-client';
import type { ApiCallContext, ApiPage } from '../../../lib/api/api-client';
import { listedBusinesses } from '../../../lib/listed-business';
import type { ListedBusiness } from '../../../lib/listed-business';

function fetchCategoryBusinesses(
  slug: string,
  page: number,
  context: ApiCallContext,
): Promise<ApiPage<ListedBusiness>> {
  return apiGetPage(
    `/api/categories/${encodeURIComponent(slug)}/businesses`,
    context,
    { page },
    listedBusinesses,
  );
}

/** One page of a category's businesses. `page` counts from 1. */
export function categoryBusinessesQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['/api/categories', slug, 'businesses', { page }],
    queryFn: (context) => fetchCategoryBusinesses(slug, page, context),
  });
}

export function useCategoryBusinesses(slug: string, page: number): ApiPage<ListedBusiness> {
  return useSuspenseQuery(categoryBusinessesQuery(slug, page)).data;
}
