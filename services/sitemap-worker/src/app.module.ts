import type { Logger } from '@highstreet/platform';
import {
  buildSitemapQueue,
  submitUrlsQueue,
  superviseWorkers,
  validateSitemapQueue,
} from '@highstreet/queues';
import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { BuildSitemapProcessor } from './build-sitemap/build-sitemap.processor.js';
import { BuildSitemapService } from './build-sitemap/build-sitemap.service.js';
import { SitemapPagesRepository } from './build-sitemap/sitemap-pages.repository.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { LOGGER } from './connections/connections.tokens.js';
import type { SitemapWorkerEnv } from './env.js';
import { DirectoryChangesRepository } from './rebuild-when-changed/directory-changes.repository.js';
import { RebuildWhenChangedTimer } from './rebuild-when-changed/rebuild-when-changed.timer.js';
import { ShutdownService } from './shutdown.service.js';
import { SubmitUrlsProcessor } from './submit-urls/submit-urls.processor.js';
import { SubmitUrlsService } from './submit-urls/submit-urls.service.js';
import { ValidateSitemapProcessor } from './validate-sitemap/validate-sitemap.processor.js';
import { ValidateSitemapService } from './validate-sitemap/validate-sitemap.service.js';

@Module({})
export class AppModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(env: SitemapWorkerEnv, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [ConnectionsModule.forRoot(env, logger), DiscoveryModule],
      providers: [
        SitemapPagesRepository,
        BuildSitemapService,
        BuildSitemapProcessor,
        ValidateSitemapService,
        ValidateSitemapProcessor,
        SubmitUrlsService,
        SubmitUrlsProcessor,
        DirectoryChangesRepository,
        RebuildWhenChangedTimer,
        ShutdownService,
      ],
    };
  }

  onModuleInit(): void {
    superviseWorkers(this.discovery, [buildSitemapQueue, validateSitemapQueue, submitUrlsQueue], this.logger);
  }
}
