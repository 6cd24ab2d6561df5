import { isDeepStrictEqual } from 'node:util';
import { MeilisearchApiError } from 'meilisearch';
import type { Meilisearch, Settings } from 'meilisearch';
import { CARD_ATTRIBUTE } from './search-document.js';
import { SEARCH_PRIMARY_KEY, searchIndexSettings } from './search-index-settings.js';
import { SearchTaskFailedError, waitForSuccess } from './search-tasks.js';

/**
 * Makes sure that the index exists and has `searchIndexSettings`, and returns once Meilisearch has applied
 * them. Safe to call at every start: a correct index is not changed.
 * @throws SearchTaskFailedError when Meilisearch rejects the settings
 */
export async function ensureSearchIndex(
  client: Meilisearch,
  index: string,
  signal?: AbortSignal,
): Promise<void> {
  if ((await searchIndexState(client, index)) === 'missing') await createSearchIndex(client, index, signal);
  const current = await client.index(index).getSettings();
  if (hasSettings(current, searchIndexSettings)) return;
  // Meilisearch applies changed settings to every document, which may take minutes for a large index.
  await waitForSuccess(client, await client.index(index).updateSettings(searchIndexSettings), signal);
}

/**
 * Resolves when Meilisearch answers and accepts the key, whether or not there is an index yet. Its own
 * `/health` needs no key, so it also answers when a wrong key makes every search fail.
 */
export async function checkSearchEngine(client: Meilisearch, index: string): Promise<void> {
  await searchIndexState(client, index);
}

/**
 * An index is outdated if it must be rebuilt: its documents have no cards or cards of an older version, or it
 * displays all attributes ('*'). Meilisearch creates such an index by itself when documents arrive for one that
 * was deleted, without a primary key, so that it refuses all documents.
 */
export async function searchIndexState(
  client: Meilisearch,
  index: string,
): Promise<'missing' | 'outdated' | 'present'> {
  try {
    const displayed = await client.index(index).getDisplayedAttributes();
    return displayed.includes(CARD_ATTRIBUTE) ? 'present' : 'outdated';
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return 'missing';
    throw error;
  }
}

/** Creates an empty index, unless another process creates it first. */
async function createSearchIndex(client: Meilisearch, index: string, signal?: AbortSignal): Promise<void> {
  const task = await client.createIndex(index, { primaryKey: SEARCH_PRIMARY_KEY });
  await exceptFor('index_already_exists', waitForSuccess(client, task, signal));
}

/** Deletes an index with all its documents, if it exists. */
export async function deleteSearchIndex(
  client: Meilisearch,
  index: string,
  signal?: AbortSignal,
): Promise<void> {
  const task = await client.deleteIndex(index);
  await exceptFor('index_not_found', waitForSuccess(client, task, signal));
}

/** Waits for a task; that it failed with this code is as good as success. */
async function exceptFor(code: string, success: Promise<void>): Promise<void> {
  try {
    await success;
  } catch (error) {
    if (!(error instanceof SearchTaskFailedError && error.code === code)) throw error;
  }
}

/** Whether `current` equals `wanted` in every setting that `wanted` has. */
function hasSettings(current: Settings, wanted: Settings): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(current[name as keyof Settings], value),
  );
}
