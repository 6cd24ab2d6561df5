export * from './city-names.js';
export * from './country-codes.js';
export * from './country-names.js';
export * from './states.js';
