import { databaseEnv, loggingEnv, managementEnv, meilisearchEnv, redisEnv } from '@highstreet/platform';
import { z } from 'zod';

export const searchIndexerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  ...meilisearchEnv.shape,
});
export type SearchIndexerEnv = z.output<typeof searchIndexerEnv>;

/** The command needs neither Redis nor a management port. */
export const rebuildIndexEnv = z.object({
  ...loggingEnv.shape,
  ...databaseEnv.shape,
  ...meilisearchEnv.shape,
});
