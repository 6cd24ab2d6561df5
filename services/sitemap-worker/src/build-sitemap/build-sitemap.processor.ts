import { isUnavailable, StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { buildSitemapQueue, parsePayload, workerOptions } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { BuildSitemapService } from './build-sitemap.service.js';

@Processor(buildSitemapQueue.name, workerOptions(buildSitemapQueue))
export class BuildSitemapProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly buildSitemap: BuildSitemapService,
    private readonly stop: StopSignal,
  ) {
    super();
  }

  /** An outage or a stop is waited for and tried again; a full disk or a folder that isn't ours is told at once. */
  async process(job: Job): Promise<PublishedSitemaps> {
    parsePayload(buildSitemapQueue, job);
    try {
      await job.updateProgress(0);
      return await this.buildSitemap.build((percent) => job.updateProgress(percent));
    } catch (error) {
      this.logger.error({ jobId: job.id, attempt: job.attemptsMade, error }, 'Building the sitemaps failed');
      if (this.stop.signal.aborted || isUnavailable(error)) throw error;
      throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
    }
  }

  /** Outages are told by the connection, once each. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ error }, 'Worker of build-sitemap');
  }
}
