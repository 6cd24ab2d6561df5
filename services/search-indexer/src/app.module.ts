import type { Logger } from '@highstreet/platform';
import { indexChangesQueue, rebuildIndexQueue, superviseWorkers } from '@highstreet/queues';
import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ConnectionsModule } from './connections/connections.module.js';
import { LOGGER } from './connections/connections.tokens.js';
import type { SearchIndexerEnv } from './env.js';
import { BusinessesRepository } from './documents/businesses.repository.js';
import { IndexFeed } from './documents/index-feed.js';
import { ImportPriority } from './index-changes/import-priority.js';
import { IndexChangesLoop } from './index-changes/index-changes.loop.js';
import { IndexChangesProcessor } from './index-changes/index-changes.processor.js';
import { IndexChangesService } from './index-changes/index-changes.service.js';
import { IndexLock } from './index-lock/index-lock.js';
import { IndexerMetrics } from './metrics/indexer-metrics.js';
import { RebuildIndexProcessor } from './rebuild-index/rebuild-index.processor.js';
import { RebuildIndexService } from './rebuild-index/rebuild-index.service.js';
import { SearchChangesRepository } from './search-changes/search-changes.repository.js';
import { ShutdownService } from './shutdown.service.js';

@Module({})
export class AppModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(env: SearchIndexerEnv, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [ConnectionsModule.forRoot(env, logger), DiscoveryModule],
      providers: [
        IndexFeed,
        IndexLock,
        IndexerMetrics,
        SearchChangesRepository,
        BusinessesRepository,
        ImportPriority,
        IndexChangesService,
        IndexChangesLoop,
        IndexChangesProcessor,
        RebuildIndexService,
        RebuildIndexProcessor,
        ShutdownService,
      ],
    };
  }

  onModuleInit(): void {
    superviseWorkers(this.discovery, [indexChangesQueue, rebuildIndexQueue], this.logger);
  }
}
