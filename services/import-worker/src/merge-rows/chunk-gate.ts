import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { hasVisitors } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LOGGER, REDIS } from '../connections/connections.tokens.js';
import { RetryLaterError } from '../imports/import-failures.js';

/**
 * Applies chunks in parallel while there are no visitors, and one at a time while there are. Each chunk takes
 * a whole core of PostgreSQL, whose processes compete with those that answer visitors: they all have the same
 * nice value.
 */
@Injectable()
export class ChunkGate {
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Runs the work when it is its turn, and rejects as the work does.
   *
   * @throws RetryLaterError when this worker is stopping by then: a chunk that began now might not end in time.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.running.size > 0) {
      // Copied before the await below: the set may be empty after it, and a race of no promises never
      // settles.
      const others = [...this.running];
      if (!(await this.hasVisitors())) break;
      // Its own caller handles a rejection.
      await Promise.race(others).catch(() => undefined);
    }
    if (this.stop.signal.aborted) throw new RetryLaterError(0);
    const running = work();
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  /** False while Redis is down; the worker gets no further chunk then either. */
  private async hasVisitors(): Promise<boolean> {
    try {
      return await hasVisitors(this.redis);
    } catch (error) {
      this.logger.debug({ error }, 'Checking for visitors failed');
      return false;
    }
  }
}
