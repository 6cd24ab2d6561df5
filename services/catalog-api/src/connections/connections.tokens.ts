/** Tokens that every feature may inject: `@Inject(ENV) private readonly env: CatalogApiEnv` and so on. */

/** The parsed environment (`CatalogApiEnv`). */
export const ENV = Symbol('ENV');

/** The service's JSON logger (`Logger` of `@highstreet/platform`). */
export const LOGGER = Symbol('LOGGER');

/** The pg pool under TypeORM's data source (`pg.Pool`): prepared statements, COPY, cursors. */
export const DATABASE_POOL = Symbol('DATABASE_POOL');

/**
 * One shared, non-blocking connection (`Redis` of ioredis). Commands fail within seconds while Redis is down.
 */
export const REDIS = Symbol('REDIS');

/**
 * Asks Meilisearch for its state (`Meilisearch` of meilisearch), and fails after a second; searches have a
 * client of their own, `SearchEngine`.
 */
export const SEARCH_CLIENT = Symbol('SEARCH_CLIENT');
