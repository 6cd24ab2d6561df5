import { indexChangesQueue, parsePayload, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { IndexChangesLoop } from './index-changes.loop.js';

/** Wakes the loop; the work is listed in `search_changes`, not in the job. */
@Processor(indexChangesQueue.name, workerOptions(indexChangesQueue))
export class IndexChangesProcessor extends WorkerHost {
  constructor(private readonly loop: IndexChangesLoop) {
    super();
  }

  process(job: Job): Promise<void> {
    parsePayload(indexChangesQueue, job);
    this.loop.wake();
    return Promise.resolve();
  }
}
