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
import { IndexFeed } from '../documents/index-feed.js';
import { IndexLock } from '../index-lock/index-lock.js';
import { BusinessesRepository } from './businesses.repository.js';

/** Fills a new search index from PostgreSQL and puts it in the place of the old one. */
@Injectable()
export class RebuildIndexService {
  private settingsApplied = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(SEARCH_INDEX) private readonly indexName: string,
    private readonly feed: IndexFeed,
    private readonly businesses: BusinessesRepository,
    private readonly lock: IndexLock,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Rebuilds the index and answers its number of documents. Waits for whoever is writing to the index and then
   * keeps others from it. Visitors search the old index until the new one replaces it in one step. Changes made
   * meanwhile are kept and indexed afterwards. May be repeated after an error.
   */
  async rebuild(): Promise<number> {
    return this.lock.hold(this.stop.signal, (connection) => this.rebuildWith(connection));
  }

  /**
   * Makes sure that there is an index with today's cards and settings: without one (a new installation, a lost volume, an
   * index that an older version filled) it is built from what PostgreSQL has.
   */
  async rebuildUnlessPresent(): Promise<void> {
    const state = await searchIndexState(this.client, this.indexName);
    if (state !== 'present') {
      await this.lock.tryHold((connection) => this.build(connection, state));
      return;
    }
    if (this.settingsApplied) return;
    await ensureSearchIndex(this.client, this.indexName, this.stop.signal);
    this.settingsApplied = true;
  }

  private async build(connection: PoolClient, state: 'missing' | 'outdated'): Promise<void> {
    if (await this.businesses.hasActive(connection)) {
      this.logger.warn({ index: this.indexName, state }, 'Building the search index');
      await this.rebuildWith(connection);
    } else {
      await ensureSearchIndex(this.client, this.indexName, this.stop.signal);
    }
    this.settingsApplied = true;
  }

  private async rebuildWith(connection: PoolClient): Promise<number> {
    const { signal } = this.stop;
    const freshName = rebuiltIndexName(this.indexName);
    await this.businesses.noteChanges(connection);
    await deleteSearchIndex(this.client, freshName, signal);
    await ensureSearchIndex(this.client, freshName, signal);
    const documents = await this.fill(connection, freshName);
    await this.replaceWith(freshName, connection);
    await this.businesses.removeNotedChanges(connection);
    // The old one. Only now that the lock was still ours: without it, the name may be that of somebody else's new one.
    await deleteSearchIndex(this.client, freshName, signal);
    this.logger.info({ index: this.indexName, documents }, 'Rebuilt the search index');
    return documents;
  }

  /** Filling ends with waiting for the engine, without reading: what it confirms counts only while the lock is ours. */
  private async fill(connection: PoolClient, freshName: string): Promise<number> {
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
        if (last === after) return documents;
        await feed.add({ gone: [], confirmed: () => this.lock.assertHeld(connection) });
        after = last;
      }
    });
  }

  /**
   * Both are exchanged in one task. Where there is no other, the new one takes its name, in one task too: an empty one to exchange
   * it for would stay, and be searched, if we ended before that. Once the lock is lost, others write to the old one and
   * forget what they wrote: then nothing may be swapped. Whoever takes the lock between the question and the swap removes the new
   * one before writing (`removeAbandonedRebuild`).
   */
  private async replaceWith(freshName: string, connection: PoolClient): Promise<void> {
    const { signal } = this.stop;
    const isMissing = (await searchIndexState(this.client, this.indexName)) === 'missing';
    await this.lock.assertHeld(connection);
    const swap = await this.client.swapIndexes([{ indexes: [freshName, this.indexName], rename: isMissing }]);
    await waitForSuccess(this.client, swap, signal);
  }
}
