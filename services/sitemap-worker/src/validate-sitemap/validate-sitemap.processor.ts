import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { parsePayload, validateSitemapQueue, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER } from '../connections/connections.tokens.js';
import { jobFailure } from '../failures/job-failure.js';
import { ValidateSitemapService } from './validate-sitemap.service.js';

@Processor(validateSitemapQueue.name, workerOptions(validateSitemapQueue))
export class ValidateSitemapProcessor extends WorkerHost {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly validateSitemap: ValidateSitemapService,
    private readonly stop: StopSignal,
  ) {
    super();
  }

  /** Being stopped is not a failure of the job: BullMQ retries it. */
  async process(job: Job): Promise<SitemapValidationResponse> {
    parsePayload(validateSitemapQueue, job);
    try {
      return await this.validateSitemap.validate((percent) => job.updateProgress(percent));
    } catch (error) {
      if (this.stop.signal.aborted) throw error;
      this.logger.error(
        { jobId: job.id, attempt: job.attemptsMade, error },
        'Validating the sitemaps failed',
      );
      throw jobFailure(error);
    }
  }
}
