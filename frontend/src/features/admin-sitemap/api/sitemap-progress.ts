import type { SitemapProgressResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';
import { logProblem } from '../../../lib/console-log';
import { SITEMAP_PROGRESS_MS } from '../sitemap-refresh';

function fetchSitemapProgress(context: ApiCallContext): Promise<SitemapProgressResponse> {
  return apiGet('/api/admin/sitemap/progress', context);
}

export const sitemapProgressQuery = queryOptions({
  queryKey: ['/api/admin/sitemap/progress'],
  queryFn: fetchSitemapProgress,
  staleTime: 0,
});

/**
 * The generation under way: begun by this tab (`isWaiting`), before a reload, or elsewhere. Its progress is asked for
 * every second; a poll that fails is logged only.
 * @returns percent from 0 to 100; undefined while nothing is being generated
 */
export function useSitemapProgress(isWaiting: boolean): number | undefined {
  const { data, error } = useQuery({
    ...sitemapProgressQuery,
    refetchInterval: ({ state }) =>
      isWaiting || isUnderWay(state.data?.progress) ? SITEMAP_PROGRESS_MS : false,
  });
  useEffect(() => {
    if (error !== null) logProblem('Sitemap progress could not be loaded', error);
  }, [error]);
  return isWaiting || isUnderWay(data?.progress) ? (data?.progress ?? 0) : undefined;
}

/** Between generations the API answers 100, and 0 before the first. */
function isUnderWay(progress: number | undefined): boolean {
  return progress !== undefined && progress > 0 && progress < 100;
}
