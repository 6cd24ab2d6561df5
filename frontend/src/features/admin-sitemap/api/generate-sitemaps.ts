import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../ui/toast-store';
import { sitemapFilesQuery } from './sitemap-files';
import { sitemapProgressQuery } from './sitemap-progress';
import { sitemapStatsQuery } from './sitemap-stats';

const mutationKey = ['generate-sitemaps'];

/** Answers when the set is published. */
function generateSitemaps(): Promise<unknown> {
  return apiSend('POST', '/api/admin/sitemap/generate');
}

/** Its end is told on whichever page the administrator is by then. */
export function useGenerateSitemaps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: generateSitemaps,
    onMutate: () => {
      queryClient.setQueryData(sitemapProgressQuery.queryKey, { progress: 0 });
    },
    onSuccess: () => {
      showToast({
        title: 'Sitemap Generation Complete',
        description: 'All sitemap files have been generated successfully.',
      });
    },
    onError: (error) => {
      showFailure('Generation Failed', error, 'Failed to generate sitemaps');
    },
    // After a failure too: the statistics say why.
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sitemapStatsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sitemapFilesQuery.queryKey }),
      ]);
    },
  });
}

/** True while this tab waits for a generation, wherever it was started. */
export function useIsGenerating(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
