import { assertLockHeld } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import {
  deleteSearchIndex,
  ensureSearchIndex,
  rebuiltIndexName,
  searchIndexState,
  waitForSuccess,
} from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { PoolClient } from 'pg';
import { LOGGER, SEARCH_CLIENT, SEARCH_INDEX } from '../connections/connections.tokens.js';
import { BATCH_SIZE } from '../documents/batch-feed.js';
import { BusinessesRepository } from '../documents/businesses.repository.js';
import { IndexFeed } from '../documents/index-feed.js';
import { IndexLock } from '../index-lock/index-lock.js';
import { SearchChangesRepository } from '../search-changes/search-changes.repository.js';

/** Fills a new search index from PostgreSQL and replaces the old one with it. */
@Injectable()
export class RebuildIndexService {
  private settingsApplied = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(SEARCH_INDEX) private readonly indexName: string,
    private readonly feed: IndexFeed,
    private readonly changes: SearchChangesRepository,
    private readonly businesses: BusinessesRepository,
    private readonly lock: IndexLock,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Rebuilds the index and returns its number of documents. Waits for the index lock, then holds it to the
   * end, so that no one else writes to the index. Visitors search the old index until the new one replaces it
   * in one step. Changes made meanwhile are kept and indexed afterwards. May be repeated after an error.
   */
  async rebuild(): Promise<number> {
    return this.lock.hold(this.stop.signal, (connection) => this.rebuildWith(connection));
  }

  /** Like rebuild(), but does nothing when another indexer holds the lock. */
  async rebuildUnlessHeld(): Promise<void> {
    await this.lock.tryHold((connection) => this.rebuildWith(connection));
  }

  /**
   * Makes sure that there is an index with the current card format and settings. If not (a new installation,
   * a lost volume, an index filled by an older version), builds it from PostgreSQL.
   */
  async rebuildUnlessPresent(): Promise<void> {
    if ((await searchIndexState(this.client, this.indexName)) !== 'present') {
      await this.lock.tryHold(async (connection) => {
        // Another indexer may have built it since.
        const state = await searchIndexState(this.client, this.indexName);
        if (state === 'present') return;
        this.logger.warn({ index: this.indexName, state }, 'Building the search index');
        await this.rebuildWith(connection);
      });
      return;
    }
    if (this.settingsApplied) return;
    await ensureSearchIndex(this.client, this.indexName, this.stop.signal);
    this.settingsApplied = true;
  }

  private async rebuildWith(connection: PoolClient): Promise<number> {
    const { signal } = this.stop;
    const freshName = rebuiltIndexName(this.indexName);
    this.logger.info({ index: this.indexName }, 'Rebuilding the search index');
    let documents = await this.tryToReplace(freshName, connection);
    while (documents === undefined) {
      await this.emptyOld();
      documents = await this.tryToReplace(freshName, connection);
    }
    await this.changes.removeNoted(connection);
    // After the swap this name is the old index's. Delete it only now: the query above proves that we still
    // hold the lock. Without the lock, the name could be another indexer's new index.
    await deleteSearchIndex(this.client, freshName, signal);
    this.settingsApplied = true;
    this.logger.info({ index: this.indexName, documents }, 'Rebuilt the search index');
    return documents;
  }

  /** @returns the number of documents; undefined, and nothing is replaced, if everything was deleted meanwhile */
  private async tryToReplace(freshName: string, connection: PoolClient): Promise<number | undefined> {
    const { signal } = this.stop;
    const noted = await this.changes.note(connection);
    await deleteSearchIndex(this.client, freshName, signal);
    await ensureSearchIndex(this.client, freshName, signal);
    const isEmptied = () => this.changes.isResetSince(connection, noted);
    const documents = await this.fill(connection, freshName, isEmptied);
    if (await isEmptied()) return undefined;
    await this.replaceWith(freshName, connection);
    return documents;
  }

  /** Until the new index is there, searches would find what was deleted. */
  private async emptyOld(): Promise<void> {
    this.logger.info({ index: this.indexName }, 'Beginning again, as all businesses were deleted');
    if ((await searchIndexState(this.client, this.indexName)) === 'missing') return;
    const task = await this.client.index(this.indexName).deleteAllDocuments();
    await waitForSuccess(this.client, task, this.stop.signal);
  }

  /**
   * Stops when everything was deleted. Filling ends with waiting for the engine without reading PostgreSQL. So
   * each confirmation checks that we still hold the lock.
   */
  private async fill(
    connection: PoolClient,
    freshName: string,
    isEmptied: () => Promise<boolean>,
  ): Promise<number> {
    return this.feed.run(freshName, async (feed) => {
      let documents = 0;
      let after = 0;
      for (;;) {
        let last = after;
        await this.businesses.eachActive(connection, after, BATCH_SIZE, (row) => {
          feed.lines.add(row);
          last = row.id;
          documents += 1;
        });
        if (last === after || (await isEmptied())) return documents;
        await feed.add({ gone: [], confirmed: () => assertLockHeld(connection) });
        after = last;
      }
    });
  }

  /**
   * Swaps the new and the old index in one task. Without an old index the new one is renamed, also in one
   * task: an empty index created for a swap would remain, and be searched, if we were stopped before the
   * swap. When the lock is lost, another indexer writes to the old index and deletes the changes it wrote, so
   * nothing may be swapped any more. An indexer that takes the lock between the check and the swap deletes
   * the new index before it writes (`removeAbandonedRebuild`).
   */
  private async replaceWith(freshName: string, connection: PoolClient): Promise<void> {
    const { signal } = this.stop;
    const isMissing = (await searchIndexState(this.client, this.indexName)) === 'missing';
    await assertLockHeld(connection);
    const swap = await this.client.swapIndexes([{ indexes: [freshName, this.indexName], rename: isMissing }]);
    await waitForSuccess(this.client, swap, signal);
  }
}
