import type { BusinessCard } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiCallContext, type ApiPage, apiGetPage } from '../../../lib/api-client';

function fetchCategoryBusinesses(
  slug: string,
  page: number,
  context: ApiCallContext,
): Promise<ApiPage<BusinessCard>> {
  return apiGetPage(`/api/categories/${encodeURIComponent(slug)}/businesses`, context, { page });
}

/** One page of a category's businesses. `page` counts from 1. */
export function categoryBusinessesQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['/api/categories', slug, 'businesses', { page }],
    queryFn: (context) => fetchCategoryBusinesses(slug, page, context),
  });
}

export function useCategoryBusinesses(slug: string, page: number): ApiPage<BusinessCard> {
  return useSuspenseQuery(categoryBusinessesQuery(slug, page)).data;
}
