import type { Logger } from '@highstreet/platform';
import { indexChangesQueue, JobProducer } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { RecoverImportsRepository } from '../recover-imports/recover-imports.repository.js';
import { MergeRowsRepository } from './merge-rows.repository.js';
import { SideBySide } from './side-by-side.js';

/** Applies one chunk of an import's plan. */
@Injectable()
export class MergeRowsService {
  constructor(
    private readonly chunks: MergeRowsRepository,
    private readonly sideBySide: SideBySide,
    private readonly finishImport: FinishImportService,
    private readonly recovery: RecoverImportsRepository,
    @Inject(JobProducer) private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A chunk that is merged already, or whose import has ended, is left alone. */
  async merge(importId: number, chunk: number): Promise<void> {
    const outcome = await this.sideBySide.run(() => this.chunks.merge(importId, chunk));
    switch (outcome) {
      case 'merged':
        await this.wakeIndexer();
        break;
      case 'cancel-requested':
        await this.finishImport.cancel(importId);
        break;
      case 'plan-lost':
        this.logger.warn({ importId, chunk }, 'The plan is lost: the file will be read again');
        await this.recovery.readAgain(importId);
        break;
      case 'nothing-to-do':
        break;
      default:
        outcome satisfies never;
    }
  }

  /** The changes are committed already, and the indexer looks by itself every now and then. */
  private async wakeIndexer(): Promise<void> {
    try {
      await this.producer.add(indexChangesQueue, {});
    } catch (error) {
      this.logger.warn({ error }, 'The search indexer could not be woken');
    }
  }
}
