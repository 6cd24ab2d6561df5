import { deleteSearchIndex, rebuiltIndexName, searchIndexState } from '@highstreet/search-index';
import type { Meilisearch } from 'meilisearch';

/**
 * Deletes the new index of an unfinished rebuild. Every holder of the lock does this before changing the
 * index. The engine runs its tasks in order, so a rebuild that lost the lock right before its swap either has
 * swapped before those changes or has nothing left to swap.
 */
export async function removeAbandonedRebuild(
  client: Meilisearch,
  index: string,
  signal: AbortSignal,
): Promise<void> {
  const rebuilt = rebuiltIndexName(index);
  if ((await searchIndexState(client, rebuilt)) === 'missing') return;
  await deleteSearchIndex(client, rebuilt, signal);
}
