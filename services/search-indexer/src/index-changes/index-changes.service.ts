import { SEARCH_RESET_ID } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { waitForSuccess } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { PoolClient } from 'pg';
import { LOGGER, SEARCH_CLIENT, SEARCH_INDEX } from '../connections/connections.tokens.js';
import { BATCH_SIZE } from '../documents/batch-feed.js';
import type { BatchFeed } from '../documents/batch-feed.js';
import { BusinessesRepository } from '../documents/businesses.repository.js';
import { IndexFeed } from '../documents/index-feed.js';
import { IndexLock } from '../index-lock/index-lock.js';
import { IndexerMetrics } from '../metrics/indexer-metrics.js';
import { removeAbandonedRebuild } from '../rebuild-index/abandoned-rebuild.js';
import { SearchChangesRepository } from '../search-changes/search-changes.repository.js';
import type { SearchChange } from '../search-changes/search-changes.repository.js';

/** After this many batches the lock is released for a moment, for a rebuild that may be waiting for it. */
const BATCHES_PER_TURN = 200;

interface Turn {
  /** Number of changes sent and confirmed. */
  indexed: number;
  /** Business id after which the next turn begins; null when this turn reached the end of the changes. */
  next: number | null;
}

/** Brings the search index up to date with PostgreSQL, change by change. */
@Injectable()
export class IndexChangesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(SEARCH_INDEX) private readonly indexName: string,
    private readonly feed: IndexFeed,
    private readonly changes: SearchChangesRepository,
    private readonly businesses: BusinessesRepository,
    private readonly lock: IndexLock,
    private readonly metrics: IndexerMetrics,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Indexes all changes in one pass and returns their number; 0 when there was none or another indexer holds
   * the lock. Businesses beyond the last one that is waiting at the start are left for the next pass; otherwise
   * this one would not end before an import that is creating them. A change is deleted only after the search
   * engine has confirmed it, so an error loses nothing.
   * @throws SearchTaskFailedError, MeilisearchError or an error of PostgreSQL
   */
  async drain(): Promise<number> {
    const through = (await this.changes.last()) ?? SEARCH_RESET_ID;
    let indexed = 0;
    let next: number | null = 0;
    while (next !== null) {
      const after: number = next;
      const turn: Turn | undefined = await this.tryHold((connection) =>
        this.takeTurn(connection, after, through),
      );
      indexed += turn?.indexed ?? 0;
      next = turn?.next ?? null;
    }
    if (indexed > 0) this.logger.info({ indexed }, 'Indexed changes');
    return indexed;
  }

  /**
   * Empties the index if a reset is requested; leaves all other changes. Does nothing while another indexer
   * holds the lock.
   */
  async resetOnly(): Promise<void> {
    await this.tryHold(async (connection) => {
      const reset = await this.changes.pendingReset(connection);
      if (reset) await this.reset(connection, reset);
    });
  }

  private async tryHold<Result>(
    work: (connection: PoolClient) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.lock.tryHold(async (connection) => {
      await removeAbandonedRebuild(this.client, this.indexName, this.stop.signal);
      return work(connection);
    });
  }

  private async takeTurn(connection: PoolClient, after: number, through: number): Promise<Turn> {
    return this.feed.run(this.indexName, async (feed) => {
      let next = after;
      let indexed = 0;
      for (let batches = 0; batches < BATCHES_PER_TURN; batches += 1) {
        const changes = await this.changes.next(connection, { after: next, through }, BATCH_SIZE);
        const reset = changes.find((change) => change.businessId === SEARCH_RESET_ID);
        if (reset) {
          // Documents sent before the reset must not reach the engine after it. They need not be processed
          // yet: the reset deletes them as well.
          await feed.received();
          await this.reset(connection, reset);
          indexed += 1;
          continue;
        }
        const last = changes.at(-1);
        if (!last) return { indexed, next: null };
        await this.send(connection, changes, feed);
        indexed += changes.length;
        next = last.businessId;
      }
      return { indexed, next };
    });
  }

  private async reset(connection: PoolClient, reset: SearchChange): Promise<void> {
    const task = await this.client.index(this.indexName).deleteAllDocuments();
    await waitForSuccess(this.client, task, this.stop.signal);
    await this.changes.remove(connection, [reset]);
    this.logger.info('Emptied the search index');
  }

  private async send(
    connection: PoolClient,
    changes: readonly SearchChange[],
    feed: BatchFeed,
  ): Promise<void> {
    const gone = new Set(changes.map((change) => change.businessId));
    await this.businesses.eachActiveOf(connection, [...gone], (row) => {
      feed.lines.add(row);
      gone.delete(row.id);
    });
    await feed.add({ gone: [...gone], confirmed: () => this.changes.remove(connection, changes) });
    this.metrics.documentsSent.inc({ change: 'indexed' }, changes.length - gone.size);
    this.metrics.documentsSent.inc({ change: 'deleted' }, gone.size);
  }
}
