/**
 * Everything a service needs to query PostgreSQL in SQL. Entities are exported only as types; their classes
 * are in `@highstreet/database/schema`.
 */
export * from './advisory-locks.js';
export * from './business-text-columns.js';
export { runCommand } from './commands/run-command.js';
export * from './copy-out.js';
export * from './current-key-sql.js';
export * from './directory-state.js';
export type * from './entities/index.js';
export * from './folded-sql.js';
export * from './hold-lock.js';
export * from './import-states.js';
export * from './in-transaction.js';
export type { PoolLog } from './outage-log.js';
export * from './phone-key-sql.js';
export * from './pool.js';
export * from './search-changes.js';
export * from './search-word-letters.js';
export * from './deadlock-timeout.js';
export * from './sql-states.js';
export * from './upload-lock.js';
