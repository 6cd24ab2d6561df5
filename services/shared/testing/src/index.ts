export * from './tcp-proxy.js';
export * from './drain-queues.js';
export * from './fresh-database.js';
export * from './fresh-redis.js';
export * from './fresh-search-index.js';
export * from './servers.js';
export * from './sessions-at-locks.js';
export { withFrequentAutovacuum } from './superuser.js';
