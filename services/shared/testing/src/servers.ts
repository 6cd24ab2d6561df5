/**
 * URLs and keys of the real servers for integration tests. `npm test` starts the servers and sets the
 * variables.
 */
export interface TestServers {
  /** Of the role and database that every new PostgreSQL has for the services. */
  databaseUrl: string;
  /** Of the same PostgreSQL, with the superuser's role: creates databases and changes the server's settings. */
  superuserUrl: string;
  redisUrl: string;
  meilisearchUrl: string;
  meilisearchApiKey: string;
}

/** @throws Error naming the missing variable. */
export function testServers(): TestServers {
  return {
    databaseUrl: required('TEST_DATABASE_URL'),
    superuserUrl: required('TEST_SUPERUSER_URL'),
    redisUrl: required('TEST_REDIS_URL'),
    meilisearchUrl: required('TEST_MEILISEARCH_URL'),
    meilisearchApiKey: required('TEST_MEILISEARCH_API_KEY'),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test"`);
  return value;
}
