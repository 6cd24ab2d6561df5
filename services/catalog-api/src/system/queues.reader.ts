import { SYSTEM_RATE_MINUTES } from '@highstreet/api-contract';
import type { SystemQueue } from '@highstreet/api-contract';
import { JobProducer, queueNames } from '@highstreet/queues';
import type { QueueName } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import { assertQueuesReachable } from '../connections/reachable-queues.js';
import type { QueueState } from '../metrics/queue-metrics.js';
import { completedJobs } from './completed-jobs.js';

/** State of the job of a queue that has at most one job at a time. */
export type SingleJobState = 'none' | 'waiting' | 'running' | 'failed';

/** Reads the state of all queues. Fails at once while Redis is away. */
@Injectable()
export class QueuesReader {
  constructor(
    private readonly producer: JobProducer,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** All queues, in the order of the work. @throws QueueUnavailableError, or when Redis does not answer */
  async queues(): Promise<SystemQueue[]> {
    assertQueuesReachable(this.redis);
    return await Promise.all(queueNames.map((name) => this.queue(name)));
  }

  /** All queues, for the metrics. @throws QueueUnavailableError, or when Redis does not answer */
  async states(): Promise<QueueState[]> {
    assertQueuesReachable(this.redis);
    return await Promise.all(
      queueNames.map(async (name) => {
        const [state, oldest] = await Promise.all([this.queue(name), this.oldestWaiting(name)]);
        return { ...state, name, oldestWaitingSeconds: oldest };
      }),
    );
  }

  /** @throws QueueUnavailableError, or when Redis does not answer */
  async singleJob(name: QueueName, jobId: string): Promise<SingleJobState> {
    assertQueuesReachable(this.redis);
    const state = await this.producer.queueNamed(name).getJobState(jobId);
    if (state === 'active') return 'running';
    if (state === 'failed') return 'failed';
    return state === 'completed' || state === 'unknown' ? 'none' : 'waiting';
  }

  /** When a job ended; undefined for one that has not. @throws QueueUnavailableError, or when Redis does not answer */
  async endedAt(name: QueueName, jobId: string): Promise<Date | undefined> {
    assertQueuesReachable(this.redis);
    const ended = (await this.producer.queueNamed(name).getJob(jobId))?.finishedOn;
    return ended === undefined ? undefined : new Date(ended);
  }

  private async queue(name: QueueName): Promise<SystemQueue> {
    const queue = this.producer.queueNamed(name);
    const [counts, metrics, workers] = await Promise.all([
      queue.getJobCounts(),
      queue.getMetrics('completed'),
      queue.getWorkers(),
    ]);
    const count = (state: string): number => counts[state] ?? 0;
    const completed = completedJobs(metrics, Date.now(), SYSTEM_RATE_MINUTES);
    return {
      name,
      waiting: count('waiting') + count('prioritized') + count('paused') + count('waiting-children'),
      active: count('active'),
      delayed: count('delayed'),
      failed: count('failed'),
      completedPerMinute: Math.round((completed / SYSTEM_RATE_MINUTES) * 10) / 10,
      // Redis lists the connections of all its numbered databases; another installation may use one of them.
      workers: workers.filter(({ db }) => db === String(this.redis.options.db ?? 0)).length,
    };
  }

  /** Seconds since the next job to run was added; 0 when none waits. */
  private async oldestWaiting(name: QueueName): Promise<number> {
    const [next] = await this.producer.queueNamed(name).getWaiting(0, 0);
    return next === undefined ? 0 : Math.max(0, (Date.now() - next.timestamp) / 1_000);
  }
}
