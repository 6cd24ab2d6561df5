import { createRegistry, readForScrape } from '@highstreet/platform';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { SearchChangesRepository } from '../search-changes/search-changes.repository.js';

/** Metrics for operators: how many changes wait, for how long, and how many documents were sent. */
@Injectable()
export class IndexerMetrics {
  readonly registry = createRegistry('search-indexer');

  readonly documentsSent = new Counter({
    name: 'search_documents_sent_total',
    help: 'Documents of changed businesses sent to the search engine, by what was done with them',
    labelNames: ['change'] as const,
    registers: [this.registry],
  });

  private upToDateAt = Date.now();

  constructor(changes: SearchChangesRepository) {
    const unknown = { count: Number.NaN, oldestSeconds: Number.NaN };
    const waiting = readForScrape(() => changes.waiting(), unknown);
    const pending = new Gauge({
      name: 'search_changes_pending',
      help: 'Businesses that changed and are not yet confirmed by the search engine',
      registers: [this.registry],
      collect: async () => {
        pending.set((await waiting()).count);
      },
    });
    const oldest = new Gauge({
      name: 'search_changes_oldest_age_seconds',
      help: 'Seconds since the oldest change that waits was made; 0 when none waits',
      registers: [this.registry],
      collect: async () => {
        oldest.set((await waiting()).oldestSeconds);
      },
    });
    const lag = new Gauge({
      name: 'search_changes_lag_seconds',
      help: 'Seconds since the search index was last seen up to date',
      registers: [this.registry],
      collect: () => {
        lag.set((Date.now() - this.upToDateAt) / 1_000);
      },
    });
  }

  /** There were no changes: the index is up to date now. */
  foundNothingToDo(): void {
    this.upToDateAt = Date.now();
  }
}
