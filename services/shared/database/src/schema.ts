/**
 * Everything that needs TypeORM: the entities, the migrations and a data source. A separate entry point,
 * because loading TypeORM takes some 20 MiB, which the workers save.
 */
export * from './apply-migrations.js';
export * from './data-source.js';
export * from './entities/index.js';
export * from './migrations/index.js';
