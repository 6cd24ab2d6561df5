/** What needs TypeORM: the entities, the migrations and a data source. Loading it takes some 20 MiB, which the workers do without. */
export * from './apply-migrations.js';
export * from './data-source.js';
export * from './entities/index.js';
export * from './migrations/index.js';
