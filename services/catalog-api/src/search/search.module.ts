import { Module } from '@nestjs/common';
import { DatabaseSearchRepository } from './database-search.repository.js';
import { EngineSearchRepository } from './engine-search.repository.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController],
  providers: [SearchService, EngineSearchRepository, DatabaseSearchRepository],
})
export class SearchModule {}
