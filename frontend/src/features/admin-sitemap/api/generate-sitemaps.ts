import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { sitemapFilesQuery } from './sitemap-files';
import { sitemapStatsQuery, useSitemapStats } from './sitemap-stats';

const mutationKey = ['generate-sitemaps'];

/** Resolves when the set is published. */
function generateSitemaps(): Promise<unknown> {
  return apiSend('POST', '/api/admin/sitemap/generate');
}

/** Reports the outcome in a toast, whichever page the administrator is on by then. */
export function useGenerateSitemaps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: generateSitemaps,
    onSuccess: () => {
      showToast({
        title: 'Sitemap Generation Complete',
        description: 'All sitemap files have been generated successfully.',
      });
    },
    onError: (error) => {
      showFailure('Generation Failed', error, 'Failed to generate sitemaps');
    },
    onSettled: () => {
      // The cached `generating: true` is from the last poll. If the build really goes on, the refetch below
      // shows it again; it also brings the reason of a failure.
      queryClient.setQueryData(
        sitemapStatsQuery.queryKey,
        (stats) => stats && { ...stats, generating: false },
      );
      void queryClient.invalidateQueries({ queryKey: sitemapStatsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: sitemapFilesQuery.queryKey });
    },
  });
}

export type Generation = ReturnType<typeof useGenerateSitemaps>;

/**
 * True while this tab waits for a generation, or the statistics report one started before a reload or
 * elsewhere.
 */
export function useIsGenerating(): boolean {
  const { data: stats } = useSitemapStats();
  const isWaiting = useIsMutating({ mutationKey }) > 0;
  return isWaiting || stats?.generating === true;
}
