import { JobProducer, rebuildIndexQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import { assertQueuesReachable } from '../connections/reachable-queues.js';
import { RebuildUnderWayError } from './system.errors.js';

/** Asks the search indexer for a new index. */
@Injectable()
export class RebuildIndexService {
  constructor(
    private readonly producer: JobProducer,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /**
   * Queues a rebuild. Two calls at once make one job, since all rebuilds share a job id.
   * @throws RebuildUnderWayError when one is queued or running
   * @throws QueueUnavailableError while Redis is away
   */
  async start(): Promise<void> {
    assertQueuesReachable(this.redis);
    const job = await this.producer.queue(rebuildIndexQueue).getJob(rebuildIndexQueue.jobId({}));
    if (job && !(await job.isFailed())) throw new RebuildUnderWayError();
    await this.producer.addInPlaceOfFailed(rebuildIndexQueue, {});
  }
}
