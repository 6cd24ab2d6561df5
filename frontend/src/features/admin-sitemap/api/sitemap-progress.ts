import type { SitemapProgressResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { logProblem } from '../../../lib/console-log';
import { SITEMAP_PROGRESS_MS } from '../sitemap-refresh';

const DONE = 100;

function fetchSitemapProgress(context: ApiCallContext): Promise<SitemapProgressResponse> {
  return apiGet('/api/admin/sitemap/progress', context);
}

const sitemapProgressQuery = queryOptions({
  queryKey: ['/api/admin/sitemap/progress'],
  queryFn: fetchSitemapProgress,
  staleTime: 0,
  // The next generation must not start with the last one's progress.
  gcTime: 0,
  refetchInterval: SITEMAP_PROGRESS_MS,
});

/**
 * Progress of the running generation, 0 to 100 percent, polled every second. A failed poll is only logged.
 */
export function useSitemapProgress(): number {
  const { data: { progress } = { progress: DONE }, error } = useQuery(sitemapProgressQuery);
  // Until the generation has begun, the answer describes the published set.
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && progress < DONE) setHasBegun(true);
  useEffect(() => {
    if (error !== null) logProblem('Sitemap progress could not be loaded', error);
  }, [error]);
  return hasBegun ? progress : 0;
}
