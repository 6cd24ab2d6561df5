import { SEARCH_RESET_ID } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { toSearchDocument, waitForSuccess } from '@highstreet/search-index';
import type { SearchDocument } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch';
import type { PoolClient } from 'pg';
import { LOGGER, SEARCH_CLIENT, SEARCH_INDEX } from '../connections/connections.tokens.js';
import { BATCH_SIZE, TaskWindow } from '../documents/task-window.js';
import { IndexLock } from '../index-lock/index-lock.js';
import { IndexerMetrics } from '../metrics/indexer-metrics.js';
import { SearchChangesRepository } from './search-changes.repository.js';
import type { SearchChange } from './search-changes.repository.js';

/** After so many batches the lock is free for a moment, for a rebuild that waits for it. */
const BATCHES_PER_TURN = 200;

interface Turn {
  /** Changes sent and confirmed. */
  indexed: number;
  /** Where the next turn begins; null when this one came to the end of the changes. */
  next: number | null;
}

/** Brings the search index up to what PostgreSQL says, change by change. */
@Injectable()
export class IndexChangesService {
  private readonly index: Index<SearchDocument>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(SEARCH_INDEX) indexName: string,
    private readonly changes: SearchChangesRepository,
    private readonly lock: IndexLock,
    private readonly metrics: IndexerMetrics,
    private readonly stop: StopSignal,
  ) {
    this.index = client.index<SearchDocument>(indexName);
  }

  /**
   * Indexes every change there is, once round, and answers how many; 0 when there was none or another indexer
   * is at it. A change is forgotten only after the search engine has confirmed it, so an error loses nothing.
   * @throws SearchTaskFailedError, MeilisearchError or an error of PostgreSQL
   */
  async drain(): Promise<number> {
    let indexed = 0;
    let next: number | null = 0;
    while (next !== null) {
      const after: number = next;
      const turn: Turn | undefined = await this.lock.tryHold((connection) =>
        this.takeTurn(connection, after),
      );
      indexed += turn?.indexed ?? 0;
      next = turn?.next ?? null;
    }
    if (indexed > 0) this.logger.info({ indexed }, 'Indexed changes');
    return indexed;
  }

  private async takeTurn(connection: PoolClient, after: number): Promise<Turn> {
    const underWay = new TaskWindow(this.client, this.stop.signal);
    let next = after;
    let indexed = 0;
    for (let batches = 0; batches < BATCHES_PER_TURN; batches += 1) {
      this.stop.signal.throwIfAborted();
      const changes = await this.changes.next(connection, next, BATCH_SIZE);
      const reset = changes.find((change) => change.businessId === SEARCH_RESET_ID);
      if (reset) {
        await underWay.flush();
        await this.reset(connection, reset);
        indexed += 1;
        continue;
      }
      const last = changes.at(-1);
      if (!last) {
        await underWay.flush();
        return { indexed, next: null };
      }
      const tasks = await this.send(connection, changes);
      await underWay.add(tasks, () => this.changes.remove(connection, changes));
      indexed += changes.length;
      next = last.businessId;
    }
    await underWay.flush();
    return { indexed, next };
  }

  private async reset(connection: PoolClient, reset: SearchChange): Promise<void> {
    await waitForSuccess(this.client, await this.index.deleteAllDocuments(), this.stop.signal);
    await this.changes.remove(connection, [reset]);
    this.logger.info('Emptied the search index');
  }

  private async send(connection: PoolClient, changes: readonly SearchChange[]): Promise<EnqueuedTask[]> {
    const rows = await this.changes.activeBusinesses(
      connection,
      changes.map((change) => change.businessId),
    );
    const active = new Set(rows.map((row) => row.id));
    const gone = changes.map((change) => change.businessId).filter((id) => !active.has(id));
    const tasks: EnqueuedTask[] = [];
    if (rows.length > 0) tasks.push(await this.index.addDocuments(rows.map(toSearchDocument)));
    if (gone.length > 0) tasks.push(await this.index.deleteDocuments(gone));
    this.metrics.documentsSent.inc({ change: 'indexed' }, rows.length);
    this.metrics.documentsSent.inc({ change: 'deleted' }, gone.length);
    return tasks;
  }
}
