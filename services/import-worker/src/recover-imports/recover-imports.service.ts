import type { Logger } from '@highstreet/platform';
import {
  finishImportQueue,
  importFileQueue,
  JobProducer,
  mergeRowsQueue,
  prepareImportQueue,
} from '@highstreet/queues';
import type { QueueDefinition } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { gaveUpWaiting } from '../imports/import-failures.js';
import { PrepareImportRepository } from '../prepare-import/prepare-import.repository.js';
import { PrepareImportService } from '../prepare-import/prepare-import.service.js';
import { RecoverImportsRepository } from './recover-imports.repository.js';
import type { UnfinishedImport } from './recover-imports.repository.js';

/** Chunks whose jobs are looked at in one round; the rest has its turn once these are merged. */
const CHUNKS_PER_ROUND = 100;

/**
 * Sees to it that every unfinished import moves on, from what PostgreSQL says alone: Redis may have been
 * emptied, a worker killed between a commit and the job that should have followed it. All of it
 * may be done by any number of workers at once.
 */
@Injectable()
export class RecoverImportsService {
  constructor(
    private readonly imports: RecoverImportsRepository,
    private readonly plans: PrepareImportRepository,
    private readonly prepareImport: PrepareImportService,
    private readonly finishImport: FinishImportService,
    @Inject(JobProducer) private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async recover(): Promise<void> {
    for (const unfinished of await this.imports.unfinished()) {
      if (await this.imports.lostItsRows(unfinished)) {
        this.logger.warn({ importId: unfinished.id }, 'Staged rows are lost: the file will be read again');
        await this.imports.readAgain(unfinished.id);
        await this.ensureJob(importFileQueue, unfinished.id, { importId: unfinished.id });
      } else {
        await this.moveOn(unfinished);
      }
    }
    for (const importId of await this.imports.endedWithTables()) await this.finishImport.dropTables(importId);
  }

  private async moveOn({ id: importId, status, staged }: UnfinishedImport): Promise<void> {
    switch (status) {
      case 'queued':
      case 'reading':
      case 'preparing':
        await this.ensureJob(staged ? prepareImportQueue : importFileQueue, importId, { importId });
        return;
      case 'merging':
        await this.continueMerging(importId);
        return;
      default:
        status satisfies never;
    }
  }

  private async continueMerging(importId: number): Promise<void> {
    const finish = await this.stateOf(finishImportQueue, { importId });
    if (finish === 'failed') {
      await this.finishImport.fail(importId, gaveUpWaiting);
      return;
    }
    // Finishes the import at once when nothing is left to merge.
    if (finish === 'unknown') {
      await this.prepareImport.addChunks(importId);
      return;
    }
    const chunks = (await this.plans.unmergedChunks(importId)).slice(0, CHUNKS_PER_ROUND);
    if (chunks.length === 0) await this.finishImport.finish(importId);
    for (const chunk of chunks) await this.ensureJob(mergeRowsQueue, importId, { importId, chunk });
  }

  /** Adds a job that Redis does not know; one that failed for good fails its import. */
  private async ensureJob<Payload>(
    definition: QueueDefinition<Payload>,
    importId: number,
    payload: Payload,
  ): Promise<void> {
    const state = await this.stateOf(definition, payload);
    if (state === 'failed') await this.finishImport.fail(importId, gaveUpWaiting);
    else if (state === 'unknown') await this.producer.add(definition, payload);
  }

  private stateOf<Payload>(definition: QueueDefinition<Payload>, payload: Payload): Promise<string> {
    return this.producer.queue(definition).getJobState(definition.jobId(payload));
  }
}
