/** What every step may inject: `@Inject(ENV) private readonly env: ImportWorkerEnv` and so on. */

/** The parsed environment (`ImportWorkerEnv`). */
export const ENV = Symbol('ENV');

/** The service's JSON logger (`Logger` of `@highstreet/platform`). */
export const LOGGER = Symbol('LOGGER');

/** The connection pool (`pg.Pool`, opened with `openPool` of `@highstreet/database`): transactions, COPY. */
export const DATABASE_POOL = Symbol('DATABASE_POOL');

/** For adding jobs: a command fails within seconds while Redis is down, and its step is retried. */
export const REDIS = Symbol('REDIS');

/** For BullMQ's workers: commands wait until Redis is back. */
export const WORKER_REDIS = Symbol('WORKER_REDIS');
