import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { finishImportQueue, JobProducer, mergeRowsQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { RetryLaterError } from '../imports/import-failures.js';
import { ReadAgainRepository } from '../imports/read-again.repository.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { PrepareImportRepository } from './prepare-import.repository.js';

/** Delay before checking again whether it is this import's turn. */
const TURN_DELAY_MS = 500;

/** Decides what to do with every staged row and adds the jobs of the chunks. */
@Injectable()
export class PrepareImportService {
  constructor(
    private readonly imports: PrepareImportRepository,
    private readonly finishImport: FinishImportService,
    private readonly progress: ImportProgressPublisher,
    private readonly restarts: ReadAgainRepository,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Waits for its turn (one import at a time plans or merges), plans in one transaction, then adds the jobs
   * of the chunks. Repeating it after the plan was committed only adds the jobs again. A stop of the service
   * rolls the plan back.
   *
   * @throws RetryLaterError while another import has the turn, or when this worker is stopping.
   */
  async prepare(importId: number): Promise<void> {
    const turn = await this.imports.claimTurn(importId);
    switch (turn) {
      case 'wait':
        throw new RetryLaterError(TURN_DELAY_MS);
      case 'cancelled':
        await this.finishImport.cancel(importId);
        return;
      case 'nothing-to-do':
        return;
      case 'plan':
        this.progress.changed(importId);
        await this.plan(importId);
        return;
      case 'planned':
        await this.addChunks(importId);
        return;
      default:
        turn satisfies never;
    }
  }

  private async plan(importId: number): Promise<void> {
    const planning = await this.imports.plan(importId, this.stop.signal);
    switch (planning) {
      case 'planned':
        await this.addChunks(importId);
        return;
      case 'staging-lost':
        if (await this.restarts.readAgain(importId))
          this.logger.warn({ importId }, 'Staged rows are lost: the file will be read again');
        return;
      case 'rows-stale':
        if (await this.restarts.readAgain(importId, { mapsEveryRow: true }))
          this.logger.info({ importId }, 'Known rows were changed meanwhile: the file will be read again');
        return;
      case 'nothing-to-do':
        return;
      default:
        planning satisfies never;
    }
  }

  /**
   * Adds the jobs of the unmerged chunks as children of the job that finishes the import; if none is left,
   * finishes it.
   */
  async addChunks(importId: number): Promise<void> {
    const chunks = await this.imports.unmergedChunks(importId);
    if (chunks.length === 0) {
      await this.finishImport.finish(importId);
      return;
    }
    await this.producer.addFlow(
      { definition: finishImportQueue, payload: { importId } },
      { definition: mergeRowsQueue, payloads: chunks.map((chunk) => ({ importId, chunk })) },
    );
  }
}
