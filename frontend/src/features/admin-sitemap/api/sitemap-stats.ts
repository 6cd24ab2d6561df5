import type { SitemapStatsResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { SITEMAP_REFRESH_MS } from '../sitemap-refresh';

export function fetchSitemapStats(context: ApiCallContext): Promise<SitemapStatsResponse> {
  return apiGet('/api/admin/sitemap/stats', context);
}

export const sitemapStatsQuery = queryOptions({
  queryKey: ['/api/admin/sitemap/stats'],
  queryFn: fetchSitemapStats,
  staleTime: 0,
  refetchInterval: SITEMAP_REFRESH_MS,
  // Hidden tabs do not poll, and whether a build has ended is told from the date that is known before it.
  refetchOnWindowFocus: true,
});

export function useSitemapStats() {
  return useQuery(sitemapStatsQuery);
}
