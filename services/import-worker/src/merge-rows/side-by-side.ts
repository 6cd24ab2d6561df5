import type { Logger } from '@highstreet/platform';
import { areVisitorsThere } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LOGGER, REDIS } from '../connections/connections.tokens.js';

/**
 * Lets chunks be applied side by side while no visitor is there, and one after the other while there is one. Each takes a
 * whole core of PostgreSQL, whose processes take turns with those that answer visitors: no nice value tells them apart.
 */
@Injectable()
export class SideBySide {
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does the work when it is its turn. Rejects with what it rejects with. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.running.size > 0) {
      // Before anything is waited for: of none, there is no first to end.
      const others = [...this.running];
      if (!(await this.areVisitorsThere())) break;
      // How it ends is told to whoever has it.
      await Promise.race(others).catch(() => undefined);
    }
    const running = work();
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  /** Without Redis nobody is known to be there; the worker gets no further chunk then either. */
  private async areVisitorsThere(): Promise<boolean> {
    try {
      return await areVisitorsThere(this.redis);
    } catch (error) {
      this.logger.debug({ error }, 'Nobody can tell whether visitors are there');
      return false;
    }
  }
}
