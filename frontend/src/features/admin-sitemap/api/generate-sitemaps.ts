import type { SitemapStatsResponse } from '@highstreet/api-contract';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { ApiError, isClientError, isSessionEnd } from '../../../lib/api/api-error';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { generationOutcome } from '../generation-outcome';
import type { GenerationOutcome } from '../generation-outcome';
import { SITEMAP_PROGRESS_MS } from '../sitemap-refresh';
import { sitemapFilesQuery } from './sitemap-files';
import { fetchSitemapStats, sitemapStatsQuery, useSitemapStats } from './sitemap-stats';

const mutationKey = ['generate-sitemaps'];

/** RFC 7240: answer at once. The page watches the generation, which outlives a call that would wait for it. */
const headers = { prefer: 'respond-async' };

/** What was known before a generation was asked for. */
type Before = Pick<SitemapStatsResponse, 'lastGenerated' | 'failure'>;

/** A generation that was accepted has published nothing. The message is for the administrator. */
class GenerationError extends Error {
  override readonly name = 'GenerationError';
}

/**
 * Resolves when the set is published.
 * @throws GenerationError; what the call throws if the generation has not begun; ApiError if the session ends
 */
export async function generateSitemaps(before: Before): Promise<void> {
  // A browser may think wrongly that it is online, but not that it is offline: then nothing is sent.
  const isOffline = !navigator.onLine;
  try {
    await apiSend('POST', '/api/admin/sitemap/generate', { headers });
  } catch (error) {
    if (isOffline || isClientError(error)) throw error;
    const begun = error instanceof ApiError ? hasBegun(before).catch(() => false) : hasBegunUnheard(before);
    if (!(await begun)) throw error;
  }
  await untilPublished(before.lastGenerated);
}

/** Whether a call without a good answer was carried out. */
async function hasBegun(before: Before): Promise<boolean> {
  const { generating, lastGenerated, failure } = await fetchSitemapStats({});
  const hasEnded = lastGenerated !== before.lastGenerated || failure?.failedAt !== before.failure?.failedAt;
  return generating || hasEnded;
}

/** The same of a call without any answer: as long as this cannot be asked either, nothing is known. */
async function hasBegunUnheard(before: Before): Promise<boolean> {
  for (;;) {
    try {
      return await hasBegun(before);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      await pause();
    }
  }
}

/** @param before when the set was generated that was published before; null if there was none */
async function untilPublished(before: string | null): Promise<void> {
  let seemsLost = false;
  for (;;) {
    const outcome = await outcomeSoFar(before);
    if (outcome?.end === 'published') return;
    if (outcome?.end === 'failed') {
      throw new GenerationError(`The sitemaps could not be generated. ${outcome.reason}`);
    }
    // One answer does not prove it: the API reads the queue and the published set at the same time, and the
    // set may be published just then.
    if (outcome?.end === 'lost' && seemsLost) {
      throw new GenerationError('The generation ended without a new set. Please try again.');
    }
    seemsLost = outcome?.end === 'lost';
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SITEMAP_PROGRESS_MS);
  });
}

/** A call that fails says nothing about the generation, which goes on while the API restarts. */
async function outcomeSoFar(before: string | null): Promise<GenerationOutcome | undefined> {
  try {
    return generationOutcome(await fetchSitemapStats({}), before);
  } catch (error) {
    if (isSessionEnd(error)) throw error;
    return undefined;
  }
}

/** Reports the outcome in a toast, whichever page the administrator is on by then. */
export function useGenerateSitemaps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: async () => {
      await generateSitemaps(await queryClient.query({ ...sitemapStatsQuery, staleTime: 'static' }));
    },
    onSuccess: () => {
      showToast({
        title: 'Sitemap Generation Complete',
        description: 'All sitemap files have been generated successfully.',
      });
    },
    onError: (error) => {
      // The login page says so. A generation that has begun goes on.
      if (isSessionEnd(error)) return;
      const fallback = error instanceof GenerationError ? error.message : 'Failed to generate sitemaps';
      showFailure('Generation Failed', error, fallback);
    },
    onSettled: (_published, error) => {
      queryClient.setQueryData(sitemapStatsQuery.queryKey, (stats) => stats && settled(stats, error));
      void queryClient.invalidateQueries({ queryKey: sitemapStatsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: sitemapFilesQuery.queryKey });
    },
  });
}

/**
 * What is known once a generation has ended: `generating` is from the last poll, and so is the reason why an earlier one
 * failed. If a build really goes on, or this one has failed, the next answer says so.
 */
export function settled(stats: SitemapStatsResponse, error: Error | null): SitemapStatsResponse {
  const { failure: _earlier, ...others } = stats;
  return { ...(error === null ? others : stats), generating: false };
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
