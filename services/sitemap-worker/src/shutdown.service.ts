import { closeWorkers } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { BuildSitemapProcessor } from './build-sitemap/build-sitemap.processor.js';
import { WORKER_REDIS } from './connections/connections.tokens.js';
import { SubmitUrlsProcessor } from './submit-urls/submit-urls.processor.js';
import { ValidateSitemapProcessor } from './validate-sitemap/validate-sitemap.processor.js';

/** Waits for the work that the stop signal ends, before the connections are closed. */
@Injectable()
export class ShutdownService implements BeforeApplicationShutdown {
  constructor(
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    private readonly buildSitemap: BuildSitemapProcessor,
    private readonly validateSitemap: ValidateSitemapProcessor,
    private readonly submitUrls: SubmitUrlsProcessor,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const workers = [this.buildSitemap.worker, this.validateSitemap.worker, this.submitUrls.worker];
    await closeWorkers(workers, this.workerRedis);
  }
}
