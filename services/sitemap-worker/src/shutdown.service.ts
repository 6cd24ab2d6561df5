import { closeWorkers, workersOf } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { WORKER_REDIS } from './connections/connections.tokens.js';

/** Waits for the work that the stop signal ends, before the connections are closed. */
@Injectable()
export class ShutdownService implements BeforeApplicationShutdown {
  constructor(
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    private readonly discovery: DiscoveryService,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await closeWorkers(workersOf(this.discovery), this.workerRedis);
  }
}
