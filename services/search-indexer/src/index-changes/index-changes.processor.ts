import type { Logger } from '@highstreet/platform';
import { indexChangesQueue, parsePayload, workerOptions } from '@highstreet/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { IndexChangesLoop } from './index-changes.loop.js';

/** Wakes the loop; the work is listed in `search_changes`, not in the job. */
@Processor(indexChangesQueue.name, workerOptions(indexChangesQueue))
export class IndexChangesProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly loop: IndexChangesLoop,
  ) {
    super();
  }

  process(job: Job): Promise<void> {
    parsePayload(indexChangesQueue, job);
    this.loop.wake();
    return Promise.resolve();
  }

  /** Debug level only, because the connection logs each outage once. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ error, queue: 'index-changes' }, 'BullMQ worker error');
  }
}
