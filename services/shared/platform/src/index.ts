export * from './domain-error.js';
export * from './env.js';
export * from './error-filter.js';
export * from './logger.js';
export * from './management-server.js';
export * from './shutdown.js';
export * from './stop-signal.js';
