import type { SitemapFile } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { SITEMAP_REFRESH_MS } from '../sitemap-refresh';

function fetchSitemapFiles(context: ApiCallContext): Promise<SitemapFile[]> {
  return apiGet('/api/admin/sitemap/files', context);
}

export const sitemapFilesQuery = queryOptions({
  queryKey: ['/api/admin/sitemap/files'],
  queryFn: fetchSitemapFiles,
  staleTime: 0,
  refetchInterval: SITEMAP_REFRESH_MS,
  // Hidden tabs do not poll.
  refetchOnWindowFocus: true,
});

export function useSitemapFiles() {
  return useQuery(sitemapFilesQuery);
}
