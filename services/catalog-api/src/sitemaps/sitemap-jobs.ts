import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sitemapValidationResponse } from '@highstreet/api-contract';
import type { SitemapFailure, SitemapValidationResponse } from '@highstreet/api-contract';
import { StopSignal } from '@highstreet/platform';
import { buildSitemapQueue, checkRedis, JobProducer, validateSitemapQueue } from '@highstreet/queues';
import type { QueueDefinition } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import { assertQueuesReachable } from '../connections/reachable-queues.js';
import {
  failureReason,
  SitemapFailedError,
  SitemapJobGoneError,
  StillRunningError,
} from './sitemaps.errors.js';

/**
 * Bounds of the poll interval, in milliseconds, while a call waits for a job: a fortieth of the time waited so
 * far.
 */
const SHORTEST_POLL_MS = 20;
const LONGEST_POLL_MS = 250;

const buildJobId = buildSitemapQueue.jobId({});

/** Progress of the running build, 0 to 100 percent, or the reason why the last build failed for good. */
export interface BuildState {
  progress: number;
  failure?: SitemapFailure;
}

/** Adds jobs for the sitemap worker and follows them. They go on when the service stops. */
@Injectable()
export class SitemapJobs {
  constructor(
    private readonly producer: JobProducer,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Starts a build, or joins the running one. Returns whether it joined one that had begun.
   * @throws QueueUnavailableError
   */
  async startBuild(): Promise<boolean> {
    assertQueuesReachable(this.redis);
    const known = await this.find(buildSitemapQueue, buildJobId);
    await this.producer.addInPlaceOfFailed(buildSitemapQueue, {});
    return known?.processedOn !== undefined && known.finishedOn === undefined;
  }

  /**
   * Resolves when no build is running any more. A completed job is removed at once, so it looks the same as a
   * job that Redis has lost.
   * @throws SitemapFailedError, StillRunningError
   */
  async waitForBuild(gone: AbortSignal): Promise<void> {
    const giveUp = AbortSignal.any([gone, this.stop.signal]);
    const since = performance.now();
    for (;;) {
      const job = await this.find(buildSitemapQueue, buildJobId);
      if (!job) return;
      if (hasFailed(job)) throw new SitemapFailedError('generated', job.failedReason);
      await this.waitToPoll(since, giveUp);
    }
  }

  /** Null when no build is queued or running and the last one did not fail. @throws QueueUnavailableError */
  async build(): Promise<BuildState | null> {
    assertQueuesReachable(this.redis);
    const job = await this.find(buildSitemapQueue, buildJobId);
    if (!job) return null;
    if (!hasFailed(job)) {
      return { progress: typeof job.progress === 'number' ? job.progress : 0 };
    }
    const failedAt = new Date(job.finishedOn ?? job.timestamp).toISOString();
    return { progress: 0, failure: { reason: failureReason(job.failedReason), failedAt } };
  }

  /** @throws SitemapFailedError, SitemapJobGoneError, StillRunningError, QueueUnavailableError */
  async validate(gone: AbortSignal): Promise<SitemapValidationResponse> {
    assertQueuesReachable(this.redis);
    const payload = { validationId: randomUUID() };
    await this.producer.add(validateSitemapQueue, payload);
    const giveUp = AbortSignal.any([gone, this.stop.signal]);
    const since = performance.now();
    for (;;) {
      const job = await this.find(validateSitemapQueue, validateSitemapQueue.jobId(payload));
      if (!job) throw new SitemapJobGoneError('validated');
      if (hasFailed(job)) throw new SitemapFailedError('validated', job.failedReason);
      if (job.finishedOn !== undefined) return sitemapValidationResponse.parse(job.returnvalue);
      await this.waitToPoll(since, giveUp);
    }
  }

  private async find<Payload>(definition: QueueDefinition<Payload>, jobId: string): Promise<Job | undefined> {
    return await this.producer.queue(definition).getJob(jobId);
  }

  /** While Redis refuses writes, a job can neither begin nor end: waiting for it would have no end. */
  private async waitToPoll(since: number, giveUp: AbortSignal): Promise<void> {
    await checkRedis(this.redis);
    const delayMs = Math.min(Math.max((performance.now() - since) / 40, SHORTEST_POLL_MS), LONGEST_POLL_MS);
    try {
      await pause(delayMs, undefined, { signal: giveUp });
    } catch {
      throw new StillRunningError();
    }
  }
}

/**
 * Whether the job ended for good without a result. Read from the job itself, which gets its end and its reason in
 * one step: between two calls, a job may end or be replaced by a new one.
 */
function hasFailed(job: Job): boolean {
  return job.finishedOn !== undefined && job.returnvalue === null;
}
