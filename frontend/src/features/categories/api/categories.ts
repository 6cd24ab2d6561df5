import type { CategoryResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet, apiGetPage } from '../../../lib/api/api-client';
import type { ApiCallContext, ApiPage } from '../../../lib/api/api-client';

/** A page of more is too heavy for a phone; people's lists of categories have a few thousand at most. */
const MOST_ON_PAGE = 5_000;

function fetchCategories(limit: number, context: ApiCallContext): Promise<CategoryResponse[]> {
  return apiGet('/api/categories', context, { limit });
}

/** The largest categories. */
export function categoriesQuery(limit: number) {
  return queryOptions({
    queryKey: ['/api/categories', { limit }],
    queryFn: (context) => fetchCategories(limit, context),
  });
}

export function useCategories(limit: number): CategoryResponse[] {
  return useSuspenseQuery(categoriesQuery(limit)).data;
}

/** Every category, largest first, or the largest of very many; `total` counts all. */
export const everyCategoryQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: (context) => apiGetPage('/api/categories', context, {}, forPage),
});

export function useEveryCategory(): ApiPage<CategoryResponse> {
  return useSuspenseQuery(everyCategoryQuery).data;
}

function forPage(categories: CategoryResponse[]): CategoryResponse[] {
  return categories.slice(0, MOST_ON_PAGE);
}
