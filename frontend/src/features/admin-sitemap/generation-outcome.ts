import type { SitemapStatsResponse } from '@highstreet/api-contract';

/** How a generation ended; `lost` if the queue no longer has it, but nothing was published. */
export type GenerationOutcome = { end: 'published' } | { end: 'failed'; reason: string } | { end: 'lost' };

/**
 * What the statistics say about a generation that was accepted before they were asked for.
 * @param before when the set was generated that was published before; null if there was none
 * @returns undefined while it is queued or running
 */
export function generationOutcome(
  {
    generating,
    failure,
    lastGenerated,
  }: Pick<SitemapStatsResponse, 'generating' | 'failure' | 'lastGenerated'>,
  before: string | null,
): GenerationOutcome | undefined {
  if (generating) return undefined;
  if (failure !== undefined) return { end: 'failed', reason: failure.reason };
  return { end: lastGenerated === before ? 'lost' : 'published' };
}
