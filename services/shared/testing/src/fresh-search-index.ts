import { randomBytes } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { testServers } from './servers.js';

export interface FreshSearchIndex {
  readonly url: string;
  readonly apiKey: string;
  /** A unique name; the index is not created yet. */
  readonly name: string;
  readonly client: Meilisearch;
  drop(): Promise<void>;
}

/** A separate search index for a test file. */
export function freshSearchIndex(): FreshSearchIndex {
  const { meilisearchUrl, meilisearchApiKey } = testServers();
  const name = `test-${randomBytes(6).toString('hex')}`;
  const client = new Meilisearch({
    host: meilisearchUrl,
    apiKey: meilisearchApiKey,
    requestInit: { headers: { 'accept-encoding': 'identity' } },
  });
  return {
    url: meilisearchUrl,
    apiKey: meilisearchApiKey,
    name,
    client,
    drop: async () => {
      const { results } = await client.getIndexes({ limit: 1_000 });
      for (const index of results.filter(({ uid }) => uid.startsWith(name))) {
        await client.deleteIndex(index.uid).waitTask({ timeout: 30_000 });
      }
    },
  };
}
