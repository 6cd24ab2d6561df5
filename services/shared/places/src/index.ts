export * from './country-names.js';
export * from './states.js';
