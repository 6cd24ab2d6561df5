import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DelayedError } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { permanentFailureOf, RetryLaterError, unexpectedFailure } from './import-failures.js';

/** Runs a step for its job and decides on an error: delay the job, retry it, or fail the import. */
@Injectable()
export class StepRunner {
  constructor(
    private readonly finishImport: FinishImportService,
    private readonly progress: ImportProgressPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A transient error is rethrown, and BullMQ retries the job. A permanent one fails the import, and the job
   * is done. `RetryLaterError` delays the job without counting an attempt.
   */
  async run(job: Job, token: string | undefined, importId: number, step: () => Promise<void>): Promise<void> {
    try {
      await step();
      this.progress.changed(importId);
    } catch (error) {
      if (error instanceof RetryLaterError) {
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
      // Faults of the file are reported to the admin with the import; only unexpected errors are ours to log.
      if (failure === unexpectedFailure)
        this.logger.error({ error, importId, jobId: job.id }, 'Step failed for good');
      await this.finishImport.fail(importId, failure);
    }
  }
}
