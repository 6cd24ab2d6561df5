export * from './data-source.js';
export * from './entities/index.js';
export * from './in-transaction.js';
export * from './migrations/index.js';
export * from './sql-states.js';
export * from './upload-lock.js';
