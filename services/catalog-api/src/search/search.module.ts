import { Module } from '@nestjs/common';
import { DatabaseSearchRepository } from './database-search.repository.js';
import { EngineSearchRepository } from './engine-search.repository.js';
import { EngineSuggestionsRepository } from './engine-suggestions.repository.js';
import { LocationCitiesRepository } from './location-cities.repository.js';
import { LocationCitiesService } from './location-cities.service.js';
import { QuerySpellingService } from './query-spelling.service.js';
import { SearchController } from './search.controller.js';
import { SearchEngine } from './search-engine.js';
import { SearchService } from './search.service.js';
import { SuggestionNamesRepository } from './suggestion-names.repository.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  controllers: [SearchController, SuggestionsController],
  providers: [
    SearchService,
    SearchEngine,
    EngineSearchRepository,
    DatabaseSearchRepository,
    LocationCitiesRepository,
    LocationCitiesService,
    QuerySpellingService,
    SuggestionsService,
    SuggestionNamesRepository,
    EngineSuggestionsRepository,
  ],
})
export class SearchModule {}
