/**
 * URLs and keys of the real servers for integration tests. `npm test` starts the servers and sets the
 * variables.
 */
export interface TestServers {
  databaseUrl: string;
  redisUrl: string;
  meilisearchUrl: string;
  meilisearchApiKey: string;
}

/** @throws Error naming the missing variable. */
export function testServers(): TestServers {
  return {
    databaseUrl: required('TEST_DATABASE_URL'),
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
