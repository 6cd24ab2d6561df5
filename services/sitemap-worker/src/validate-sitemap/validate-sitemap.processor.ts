import type { Logger } from '@highstreet/platform';
import { parsePayload, validateSitemapQueue, workerOptions } from '@highstreet/queues';
import type { SitemapValidation } from '@highstreet/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { ValidateSitemapService } from './validate-sitemap.service.js';

@Processor(validateSitemapQueue.name, workerOptions(validateSitemapQueue))
export class ValidateSitemapProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly validateSitemap: ValidateSitemapService,
  ) {
    super();
  }

  async process(job: Job): Promise<SitemapValidation> {
    parsePayload(validateSitemapQueue, job);
    return await this.validateSitemap.validate((percent) => job.updateProgress(percent));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job, error: Error): void {
    this.logger.error({ jobId: job.id, attempt: job.attemptsMade, error }, 'Validating the sitemaps failed');
  }

  /** Outages are told by the connection, once each. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ error }, 'Worker of validate-sitemap');
  }
}
