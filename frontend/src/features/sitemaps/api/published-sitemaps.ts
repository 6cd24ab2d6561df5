import type { PublishedSitemapsResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

function fetchPublishedSitemaps(context: ApiCallContext): Promise<PublishedSitemapsResponse> {
  return apiGet('/api/sitemaps', context);
}

export const publishedSitemapsQuery = queryOptions({
  queryKey: ['/api/sitemaps'],
  queryFn: fetchPublishedSitemaps,
});

/** The sitemap files that are there to be linked to. */
export function usePublishedSitemaps(): PublishedSitemapsResponse {
  return useSuspenseQuery(publishedSitemapsQuery).data;
}
