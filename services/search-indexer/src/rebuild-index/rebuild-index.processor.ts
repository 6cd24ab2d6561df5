import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { parsePayload, rebuildIndexQueue, workerOptions } from '@highstreet/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { RebuildIndexService } from './rebuild-index.service.js';

@Processor(rebuildIndexQueue.name, workerOptions(rebuildIndexQueue))
export class RebuildIndexProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rebuildIndex: RebuildIndexService,
    private readonly stop: StopSignal,
  ) {
    super();
  }

  async process(job: Job): Promise<void> {
    parsePayload(rebuildIndexQueue, job);
    await this.rebuildIndex.rebuild();
  }

  /** Being stopped is not a failure of the job: BullMQ retries it. There is no job if Redis has lost it. */
  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    if (this.stop.signal.aborted) return;
    this.logger.error({ jobId: job?.id, attempt: job?.attemptsMade, error }, 'Rebuilding the index failed');
  }
}
