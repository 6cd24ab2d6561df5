import { isDeepStrictEqual } from 'node:util';
import { MeilisearchApiError } from 'meilisearch';
import type { Meilisearch, Settings } from 'meilisearch';
import { CARD_ATTRIBUTE } from './search-document.js';
import { SEARCH_PRIMARY_KEY, searchIndexSettings } from './search-index-settings.js';
import { SearchTaskFailedError, waitForSuccess } from './search-tasks.js';

export interface EnsuredSearchIndex {
  /** There was no such index: it is empty now. */
  created: boolean;
  settingsChanged: boolean;
}

/**
 * Makes sure that the index exists and searches as `searchIndexSettings` says, and returns once
 * Meilisearch has applied it. Safe to call at every start: an index that is right already is left alone.
 * @throws SearchTaskFailedError when Meilisearch refuses the settings
 */
export async function ensureSearchIndex(
  client: Meilisearch,
  index: string,
  signal?: AbortSignal,
): Promise<EnsuredSearchIndex> {
  const isMissing = (await searchIndexState(client, index)) === 'missing';
  const created = isMissing && (await createSearchIndex(client, index, signal));
  const current = await client.index(index).getSettings();
  const settingsChanged = !hasSettings(current, searchIndexSettings);
  if (settingsChanged) {
    // Changed settings of a large index are applied to every document, which may take minutes.
    await waitForSuccess(client, await client.index(index).updateSettings(searchIndexSettings), signal);
  }
  return { created, settingsChanged };
}

/** An index is outdated when its documents have no cards, or cards of an older version: it has to be filled anew. */
export async function searchIndexState(
  client: Meilisearch,
  index: string,
): Promise<'missing' | 'outdated' | 'present'> {
  try {
    const displayed = await client.index(index).getDisplayedAttributes();
    // A new index displays everything, and has no documents yet.
    return displayed.includes(CARD_ATTRIBUTE) || displayed.includes('*') ? 'present' : 'outdated';
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return 'missing';
    throw error;
  }
}

/** Creates an empty index. False when there is one already: another process was quicker. */
async function createSearchIndex(client: Meilisearch, index: string, signal?: AbortSignal): Promise<boolean> {
  const task = await client.createIndex(index, { primaryKey: SEARCH_PRIMARY_KEY });
  return succeedsUnless('index_already_exists', waitForSuccess(client, task, signal));
}

/** Deletes an index with all its documents. False when there is none. */
export async function deleteSearchIndex(
  client: Meilisearch,
  index: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const task = await client.deleteIndex(index);
  return succeedsUnless('index_not_found', waitForSuccess(client, task, signal));
}

async function succeedsUnless(code: string, success: Promise<void>): Promise<boolean> {
  try {
    await success;
    return true;
  } catch (error) {
    if (error instanceof SearchTaskFailedError && error.code === code) return false;
    throw error;
  }
}

/** Whether `current` says the same as `wanted` wherever `wanted` says something. */
function hasSettings(current: Settings, wanted: Settings): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(comparable(current[name as keyof Settings]), comparable(value)),
  );
}

/** Plain JSON with sorted keys, so that only content counts. */
function comparable(value: unknown): unknown {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(comparable);
  }
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, entry]) => [key, comparable(entry)]),
  );
}
