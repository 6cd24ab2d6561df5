import type { SitemapProgressResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';
import { logProblem } from '../../../lib/console-log';
import { SITEMAP_PROGRESS_MS } from '../sitemap-refresh';

function fetchSitemapProgress(context: ApiCallContext): Promise<SitemapProgressResponse> {
  return apiGet('/api/admin/sitemap/progress', context);
}

const sitemapProgressQuery = queryOptions({
  queryKey: ['/api/admin/sitemap/progress'],
  queryFn: fetchSitemapProgress,
  staleTime: 0,
  // The next generation does not begin with where this one ended.
  gcTime: 0,
  refetchInterval: SITEMAP_PROGRESS_MS,
});

/** Of the generation under way, 0 to 100 percent, asked for every second; a poll that fails is logged only. */
export function useSitemapProgress(): number {
  const { data, error } = useQuery(sitemapProgressQuery);
  useEffect(() => {
    if (error !== null) logProblem('Sitemap progress could not be loaded', error);
  }, [error]);
  return data?.progress ?? 0;
}
