import { deleteSearchIndex, rebuiltIndexName, searchIndexState } from '@highstreet/search-index';
import type { Meilisearch } from 'meilisearch';

/**
 * Removes the index of a rebuild that did not come to its end. Whoever holds the lock does so before changing the index: the
 * engine does its tasks in order, so a rebuild that lost the lock right before its swap either has swapped before those changes,
 * or has nothing left to swap.
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
