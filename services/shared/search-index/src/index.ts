export * from './business-card.js';
export * from './ensure-search-index.js';
export * from './fold.js';
export * from './search-client.js';
export * from './search-document.js';
export * from './search-index-settings.js';
export * from './search-tasks.js';
export { numberWords } from './synonyms.js';
export { timeZoneOfBusiness } from './time-zone/time-zone.js';
