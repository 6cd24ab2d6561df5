import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DelayedError } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { permanentFailureOf, TryAgainLater, unexpectedFailure } from './import-failures.js';

/** Runs a step for its job and decides what an error means: later, again, or never. */
@Injectable()
export class StepRunner {
  constructor(
    private readonly finishImport: FinishImportService,
    private readonly progress: ImportProgressPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * An error that time may mend is thrown on, and BullMQ tries the job again. One that would come
   * again fails the import, and the job is done. `TryAgainLater` puts the job back untouched.
   */
  async run(job: Job, token: string | undefined, importId: number, step: () => Promise<void>): Promise<void> {
    try {
      await step();
      this.progress.changed(importId);
    } catch (error) {
      if (error instanceof TryAgainLater) {
        await job.moveToDelayed(Date.now() + error.delayMs, token);
        throw new DelayedError();
      }
      const failure = permanentFailureOf(error);
      if (!failure) {
        this.logger.warn(
          { error, importId, jobId: job.id, attempt: job.attemptsMade + 1 },
          'Step will be tried again',
        );
        throw error;
      }
      // The file's own faults are its admin's business, told with the import; anything else is ours.
      if (failure === unexpectedFailure)
        this.logger.error({ error, importId, jobId: job.id }, 'Step failed for good');
      await this.finishImport.fail(importId, failure);
    }
  }

  /** Trouble between jobs: nearly always an outage, which the connection itself tells once. */
  noteWorkerError(error: Error): void {
    this.logger.debug({ error }, 'A worker lost its queue');
  }
}
