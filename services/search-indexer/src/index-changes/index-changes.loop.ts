import { setTimeout as pause } from 'node:timers/promises';
import { SEARCH_REBUILD_ID, SEARCH_RESET_ID } from '@highstreet/database';
import { onceEvery, StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { IndexerMetrics } from '../metrics/indexer-metrics.js';
import { RebuildIndexService } from '../rebuild-index/rebuild-index.service.js';
import { SearchChangesRepository } from '../search-changes/search-changes.repository.js';
import { ImportPriority } from './import-priority.js';
import { IndexChangesService } from './index-changes.service.js';

/** Milliseconds between two polls of the changes when no job wakes the loop. */
const IDLE_INTERVAL_MS = 1_000;
/** Pause after a round with changes: there are likely more, because an import is merging. */
const BUSY_INTERVAL_MS = 100;
/** Pause before checking again whether an import has precedence. */
const IMPORT_INTERVAL_MS = 500;
/**
 * Longest pause between retries while a server is unavailable; the first pause is one second and doubles each
 * time.
 */
const LONGEST_BACKOFF_MS = 5_000;
/** Milliseconds between two logged failures. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Keeps the index up to date while the service runs. A job wakes it; a timer covers a job that Redis lost,
 * and Redis being down. The loop itself retries while a server is unavailable, so that no job fails because
 * of it.
 */
@Injectable()
export class IndexChangesLoop implements OnApplicationBootstrap {
  private running: Promise<void> = Promise.resolve();
  private nap = new AbortController();
  private failures = 0;
  private readonly report = onceEvery(REPORT_INTERVAL_MS, (error: unknown) => {
    this.logger.error({ error, failures: this.failures }, 'Indexing failed; nothing is lost');
  });

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly changes: SearchChangesRepository,
    private readonly importPriority: ImportPriority,
    private readonly indexChanges: IndexChangesService,
    private readonly rebuildIndex: RebuildIndexService,
    private readonly metrics: IndexerMetrics,
    private readonly stop: StopSignal,
  ) {}

  onApplicationBootstrap(): void {
    // One listener for all pauses: AbortSignal.any would add an entry to the stop signal for each of them
    // (Node 20).
    this.stop.signal.addEventListener('abort', () => this.nap.abort(), { once: true });
    this.running = this.run();
  }

  /** Resolves when the loop has ended after the stop signal. */
  ended(): Promise<void> {
    return this.running;
  }

  /** Ends the pause, because there are changes. Does not shorten the backoff after a failure. */
  wake(): void {
    if (this.failures === 0) this.nap.abort();
  }

  private async run(): Promise<void> {
    while (!this.stop.signal.aborted) {
      this.nap = new AbortController();
      const pause = await this.round();
      await this.rest(pause);
    }
  }

  /** Returns the milliseconds to wait before the next round. Never throws. */
  private async round(): Promise<number> {
    try {
      await this.rebuildIndex.rebuildUnlessPresent();
      const first = await this.changes.first();
      if (first === undefined) this.foundNothingToDo();
      else if (first === SEARCH_REBUILD_ID) await this.rebuildIndex.rebuildUnlessHeld();
      else if (!(await this.importPriority.shouldWait())) await this.drain();
      // Does not wait for the import: until the reset is done, searches find deleted businesses.
      else if (first === SEARCH_RESET_ID) await this.indexChanges.resetOnly();
      else return IMPORT_INTERVAL_MS;
      if (this.failures > 0) this.logger.info({ failures: this.failures }, 'Indexing works again');
      this.failures = 0;
      return first === undefined ? IDLE_INTERVAL_MS : BUSY_INTERVAL_MS;
    } catch (error) {
      if (this.stop.signal.aborted) return 0;
      this.failures += 1;
      this.report(error);
      return Math.min(IDLE_INTERVAL_MS * 2 ** (this.failures - 1), LONGEST_BACKOFF_MS);
    }
  }

  private foundNothingToDo(): void {
    this.importPriority.noteIndexed();
    this.metrics.foundNothingToDo();
  }

  /** 0 may mean that another indexer holds the lock, so it does not count as indexed. */
  private async drain(): Promise<void> {
    if ((await this.indexChanges.drain()) > 0) this.importPriority.noteIndexed();
  }

  private async rest(milliseconds: number): Promise<void> {
    try {
      await pause(milliseconds, undefined, { signal: this.nap.signal });
    } catch {
      // Woken or stopping: the loop's condition decides.
    }
  }
}
