import { BusinessSource } from './business-source.entity.js';
import { BusinessText } from './business-text.entity.js';
import { Business } from './business.entity.js';
import { Category } from './category.entity.js';
import { CityName } from './city-name.entity.js';
import { City } from './city.entity.js';
import { CountryCounter, DirectoryCounter } from './counters.entity.js';
import { Import, ImportChunk, ImportOutcome, ImportRejection } from './import.entity.js';
import { SearchChange } from './search-change.entity.js';
import { SearchWord } from './search-word.entity.js';
import { SlugHistory } from './slug-history.entity.js';
import { User } from './user.entity.js';

export * from './business-source.entity.js';
export * from './business-text.entity.js';
export * from './business.entity.js';
export * from './category.entity.js';
export * from './city-name.entity.js';
export * from './city.entity.js';
export * from './counters.entity.js';
export * from './import.entity.js';
export * from './search-change.entity.js';
export * from './search-word.entity.js';
export * from './slug-history.entity.js';
export * from './user.entity.js';

/** All entities of the schema. The staging tables have none: only COPY and set-based SQL access them. */
export const entities = [
  Business,
  BusinessSource,
  BusinessText,
  Category,
  City,
  CityName,
  CountryCounter,
  DirectoryCounter,
  Import,
  ImportChunk,
  ImportOutcome,
  ImportRejection,
  SearchChange,
  SearchWord,
  SlugHistory,
  User,
];
