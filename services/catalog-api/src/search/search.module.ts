import { Module } from '@nestjs/common';
import { CitySearchService } from './city-search.service.js';
import { DatabaseSearchRepository } from './database/database-search.repository.js';
import { DirectoryNamesRepository } from './directory-names.repository.js';
import { EngineSearchRepository } from './engine/engine-search.repository.js';
import { LocationCitiesRepository } from './locations/location-cities.repository.js';
import { KnownDistrictsRepository } from './locations/known-districts.repository.js';
import { LocationCitiesService } from './locations/location-cities.service.js';
import { TextWithCityService } from './locations/text-with-city.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { TextWithRegionService } from './locations/text-with-region.service.js';
import { SearchService } from './search.service.js';
import { QuerySpellingService } from './query-spelling.service.js';
import { SearchEngine } from './engine/search-engine.js';
import { SearchController } from './search.controller.js';
import { PlaceSearchService } from './place-search.service.js';
import { EngineSuggestionsRepository } from './suggestions/engine-suggestions.repository.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { TextSearchService } from './text-search.service.js';

/**
 * A search goes from SearchService (a telephone number?) and PlaceSearchService (which place?) to CitySearchService or
 * TextSearchService, which asks `engine/`, or `database/` while the engine is away. `query/` reads what was typed,
 * `locations/` the places in it.
 */
@Module({
  controllers: [SearchController, SuggestionsController],
  providers: [
    SearchService,
    CitySearchService,
    PlaceSearchService,
    TextSearchService,
    SearchEngine,
    EngineSearchRepository,
    DatabaseSearchRepository,
    LocationCitiesRepository,
    LocationCitiesService,
    KnownDistrictsRepository,
    TextWithCityService,
    TextWithCodeService,
    TextWithRegionService,
    QuerySpellingService,
    DirectoryNamesRepository,
    SuggestionsService,
    EngineSuggestionsRepository,
  ],
})
export class SearchModule {}
