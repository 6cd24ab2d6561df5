import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { parsePayload, submitUrlsQueue, workerOptions } from '@highstreet/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { SubmissionPostponedError, SubmissionRefusedError } from './index-now.js';
import { submissionDelay } from './submission-delay.js';
import { SubmitUrlsService } from './submit-urls.service.js';

@Processor(submitUrlsQueue.name, {
  ...workerOptions(submitUrlsQueue),
  settings: {
    backoffStrategy: (attempts, _type, error) =>
      submissionDelay(attempts, error instanceof SubmissionPostponedError ? error.waitMs : 0, Math.random()),
  },
})
export class SubmitUrlsProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly submitUrls: SubmitUrlsService,
    private readonly stop: StopSignal,
  ) {
    super();
  }

  /**
   * A refused submission is not retried until the next build: by then an operator may have fixed the cause.
   */
  async process(job: Job): Promise<void> {
    parsePayload(submitUrlsQueue, job);
    try {
      await this.submitUrls.submit();
    } catch (error) {
      if (!(error instanceof SubmissionRefusedError)) throw error;
      this.logger.error({ error }, 'Search engines refuse to be told of changed pages');
      throw new UnrecoverableError(error.message);
    }
  }

  /** Requests another job for a set that was published while this job was ending. */
  @OnWorkerEvent('completed')
  async onCompleted(): Promise<void> {
    await this.submitUrls.request();
  }

  /** Being stopped is not a failure of the job: BullMQ retries it. */
  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    if (error instanceof UnrecoverableError || this.stop.signal.aborted) return;
    this.logger.warn(
      { attempt: job?.attemptsMade, error },
      'Search engines could not be notified of changed pages',
    );
  }
}
