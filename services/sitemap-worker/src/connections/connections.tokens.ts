/** What every feature may inject: `@Inject(ENV) private readonly env: SitemapWorkerEnv` and so on. */

/** The parsed environment (`SitemapWorkerEnv`). */
export const ENV = Symbol('ENV');

/** The service's JSON logger (`Logger` of `@highstreet/platform`). */
export const LOGGER = Symbol('LOGGER');

/** The connection pool (`pg.Pool`, opened with `openPool` of `@highstreet/database`). */
export const DATABASE_POOL = Symbol('DATABASE_POOL');

/** For BullMQ's workers (`Redis` of ioredis): commands wait until Redis is back. */
export const WORKER_REDIS = Symbol('WORKER_REDIS');
