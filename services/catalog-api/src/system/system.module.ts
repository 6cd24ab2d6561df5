import { Module } from '@nestjs/common';
import { SitemapsModule } from '../sitemaps/sitemaps.module.js';
import { QueuesReader } from './queues.reader.js';
import { RebuildIndexService } from './rebuild-index.service.js';
import { SearchLagRepository } from './search-lag.repository.js';
import { ServersReader } from './servers.reader.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

/** The operator's view of the servers, queues and workers behind the API. */
@Module({
  imports: [SitemapsModule],
  controllers: [SystemController],
  providers: [QueuesReader, RebuildIndexService, SearchLagRepository, ServersReader, SystemService],
})
export class SystemModule {}
