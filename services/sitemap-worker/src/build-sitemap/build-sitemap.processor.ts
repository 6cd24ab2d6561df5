import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { buildSitemapQueue, parsePayload, workerOptions } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { jobFailure } from '../failures/job-failure.js';
import { SubmitUrlsService } from '../submit-urls/submit-urls.service.js';
import { BuildSitemapService } from './build-sitemap.service.js';

@Processor(buildSitemapQueue.name, workerOptions(buildSitemapQueue))
export class BuildSitemapProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly buildSitemap: BuildSitemapService,
    private readonly submitUrls: SubmitUrlsService,
    private readonly stop: StopSignal,
  ) {
    super();
  }

  /** Being stopped is not a failure of the job: BullMQ retries it. */
  async process(job: Job): Promise<PublishedSitemaps> {
    parsePayload(buildSitemapQueue, job);
    try {
      await job.updateProgress(0);
      await this.submitUrls.prepare();
      const published = await this.buildSitemap.build((percent) => job.updateProgress(percent));
      await this.submitUrls.request();
      return published;
    } catch (error) {
      if (this.stop.signal.aborted) throw error;
      this.logger.error({ jobId: job.id, attempt: job.attemptsMade, error }, 'Building the sitemaps failed');
      throw jobFailure(error);
    }
  }
}
