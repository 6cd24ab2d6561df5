import type { Logger } from '@highstreet/platform';
import { indexChangesQueue, JobProducer } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import type { ImportFailure } from '../imports/import-failures.js';
import { ImportMetrics } from '../metrics/import-metrics.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { FinishImportRepository } from './finish-import.repository.js';

/**
 * The one place where an import ends: completed, cancelled or failed. Only one that no worker has begun to read is
 * cancelled by the API itself.
 */
@Injectable()
export class FinishImportService {
  constructor(
    private readonly imports: FinishImportRepository,
    private readonly progress: ImportProgressPublisher,
    private readonly metrics: ImportMetrics,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Completes an import whose chunks are all merged. One that was cancelled before that ends as cancelled. */
  async finish(importId: number): Promise<void> {
    const ending = await this.imports.complete(importId);
    if (ending === 'cancel-requested') {
      await this.cancel(importId);
      return;
    }
    if (ending !== 'completed') return;
    this.metrics.importEnded('completed');
    this.logger.info({ importId }, 'Import completed');
    await this.cleanUp(importId);
    await this.imports.analyseAfterLargeImport(importId);
  }

  /** Ends an import at the admin's request. What was merged stays, and a note says how much that is. */
  async cancel(importId: number): Promise<void> {
    if (!(await this.imports.cancel(importId))) return;
    this.metrics.importEnded('cancelled');
    this.logger.info({ importId }, 'Import cancelled');
    await this.cleanUp(importId);
  }

  /** Ends an import that cannot go on. What was merged stays. */
  async fail(importId: number, failure: ImportFailure): Promise<void> {
    if (!(await this.imports.fail(importId, failure))) return;
    this.metrics.importEnded('failed');
    this.logger.warn({ importId, code: failure.code, reason: failure.reason }, 'Import ended as failed');
    await this.cleanUp(importId);
  }

  /** Drops the tables of an import that has ended. */
  dropTables(importId: number): Promise<void> {
    return this.imports.dropTables(importId);
  }

  private async cleanUp(importId: number): Promise<void> {
    this.progress.changed(importId);
    await this.wakeIndexer();
    await this.dropTables(importId);
  }

  /**
   * Wakes the search indexer for the merged rows, which wait in `search_changes`. This happens only when the
   * import has ended, because merging has precedence over indexing. The indexer also polls by itself.
   */
  private async wakeIndexer(): Promise<void> {
    try {
      await this.producer.add(indexChangesQueue, {});
    } catch (error) {
      this.logger.warn({ error }, 'The search indexer could not be woken');
    }
  }
}
