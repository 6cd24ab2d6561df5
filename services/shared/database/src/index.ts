/** What services need to talk to PostgreSQL in SQL. Entities are types only here: `@highstreet/database/schema` has them as classes. */
export * from './copy-out.js';
export * from './directory-state.js';
export type * from './entities/index.js';
export * from './in-transaction.js';
export * from './pool.js';
export * from './search-reset.js';
export * from './sql-states.js';
export * from './upload-lock.js';
