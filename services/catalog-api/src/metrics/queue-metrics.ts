import { readForScrape } from '@highstreet/platform';
import type { Registry } from '@highstreet/platform';
import type { QueueName } from '@highstreet/queues';
import { Gauge } from 'prom-client';

export interface QueueState {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly workers: number;
  /** Seconds since the oldest waiting job was added; 0 when none waits. */
  readonly oldestWaitingSeconds: number;
}

/**
 * `queue_jobs` by queue and state, `queue_oldest_job_age_seconds` and `queue_workers`. All instances of the
 * API report the same Redis, so queries must take the maximum, not the sum. While Redis is away, these
 * metrics are missing and the others are still reported.
 *
 * @param look must reject at once while Redis is away
 */
export function measureQueues(look: () => Promise<readonly QueueState[]>, registry: Registry): void {
  const current = readForScrape(look, []);
  const registers = [registry];
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by queue and state; active ones are being worked on',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect: async () => {
      jobs.reset();
      for (const { name, waiting, active, delayed, failed } of await current()) {
        for (const [state, count] of Object.entries({ waiting, active, delayed, failed })) {
          jobs.set({ queue: name, state }, count);
        }
      }
    },
  });
  const age = new Gauge({
    name: 'queue_oldest_job_age_seconds',
    help: 'Seconds since the oldest of the jobs that wait for a worker was added',
    labelNames: ['queue'] as const,
    registers,
    collect: async () => {
      age.reset();
      for (const { name, oldestWaitingSeconds } of await current()) {
        age.set({ queue: name }, oldestWaitingSeconds);
      }
    },
  });
  const workers = new Gauge({
    name: 'queue_workers',
    help: 'Workers that are connected to a queue',
    labelNames: ['queue'] as const,
    registers,
    collect: async () => {
      workers.reset();
      for (const state of await current()) workers.set({ queue: state.name }, state.workers);
    },
  });
}
