/** What every feature may inject: `@Inject(LOGGER) private readonly logger: Logger` and so on. */

/** The service's JSON logger (`Logger` of `@highstreet/platform`). */
export const LOGGER = Symbol('LOGGER');

/** The connection pool (`pg.Pool`, opened with `openPool` of `@highstreet/database`). */
export const DATABASE_POOL = Symbol('DATABASE_POOL');

/** The search engine (`Meilisearch`). */
export const SEARCH_CLIENT = Symbol('SEARCH_CLIENT');

/** Where the search engine takes documents (`DocumentsEndpoint`). */
export const DOCUMENTS_ENDPOINT = Symbol('DOCUMENTS_ENDPOINT');

/** The name of the index that visitors search (`string`). */
export const SEARCH_INDEX = Symbol('SEARCH_INDEX');

/** For BullMQ's workers (`Redis` of ioredis): commands wait until Redis is back. */
export const WORKER_REDIS = Symbol('WORKER_REDIS');
