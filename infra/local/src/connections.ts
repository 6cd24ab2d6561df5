import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeSecret } from './secrets.js';

/** The index that visitors search, unless `SEARCH_INDEX` names another one. */
export const SEARCH_INDEX = 'businesses';

const FILE_NAME = 'connections.json';
const connections = z.strictObject({
  databaseUrl: z.string(),
  redisUrl: z.string(),
  meilisearchUrl: z.string(),
  meilisearchKey: z.string(),
});

/**
 * Addresses of the servers of a running product, passwords included. The ports are chosen again at each
 * start.
 */
export type Connections = z.infer<typeof connections>;

/** @param folder the secrets folder of the data folder */
export function writeConnections(folder: string, content: Connections): void {
  writeSecret(folder, FILE_NAME, JSON.stringify(content));
}

/** @param dataDirectory the data folder of a product that has been started */
export function readConnections(dataDirectory: string): Connections {
  return connections.parse(JSON.parse(readFileSync(join(dataDirectory, 'secrets', FILE_NAME), 'utf8')));
}
