import { answersNow, closeWorkers, workersOf } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { WORKER_REDIS } from './connections/connections.tokens.js';
import { RecoverImportsTimer } from './recover-imports/recover-imports.timer.js';

/**
 * Waits for the jobs before the connections close. A chunk is finished. Reading a file and planning may take
 * minutes, so the stop signal ends them; their jobs go back to the queue, and another worker starts them over.
 */
@Injectable()
export class ShutdownService implements BeforeApplicationShutdown {
  constructor(
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    private readonly discovery: DiscoveryService,
    private readonly timer: RecoverImportsTimer,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    // While Redis is down or hangs, a round that queries it for jobs would wait until it is back.
    const answers = await answersNow(this.workerRedis);
    if (!answers) this.timer.cut();
    // At once: a worker that is not yet closing would fetch the job again that it has just put back.
    await Promise.all([
      answers && this.timer.finish(),
      closeWorkers(workersOf(this.discovery), this.workerRedis),
    ]);
  }
}
