import type { CategoryResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchCategories(limit: number | undefined, context: ApiCallContext): Promise<CategoryResponse[]> {
  return apiGet('/api/categories', context, { limit });
}

/** Categories, largest first; all of them without `limit`. */
export function categoriesQuery(limit?: number) {
  return queryOptions({
    queryKey: limit === undefined ? ['/api/categories'] : ['/api/categories', { limit }],
    queryFn: (context) => fetchCategories(limit, context),
  });
}

export function useCategories(limit?: number): CategoryResponse[] {
  return useSuspenseQuery(categoriesQuery(limit)).data;
}
