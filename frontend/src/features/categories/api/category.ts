import type { CategoryResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchCategory(slug: string, context: ApiCallContext): Promise<CategoryResponse> {
  return apiGet(`/api/categories/${encodeURIComponent(slug)}`, context);
}

/** One category by its slug. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/categories', slug],
    queryFn: (context) => fetchCategory(slug, context),
  });
}

export function useCategory(slug: string): CategoryResponse {
  return useSuspenseQuery(categoryQuery(slug)).data;
}
