import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where everything of one running copy lies. All paths are absolute. */
export interface DataDirectory {
  root: string;
  logs: string;
  /** Register of running processes. */
  run: string;
  secrets: string;
  /** Binaries unpacked or copied for this copy. */
  tools: string;
  redis: string;
  meilisearch: string;
  gateway: string;
  uploads: string;
  sitemaps: string;
}

/** Creates the folders that do not exist yet, closed to other users where secrets or business data lie. */
export function createDataDirectory(root: string): DataDirectory {
  const directory: DataDirectory = {
    root,
    logs: join(root, 'logs'),
    run: join(root, 'run'),
    secrets: join(root, 'secrets'),
    tools: join(root, 'tools'),
    redis: join(root, 'redis'),
    meilisearch: join(root, 'meilisearch'),
    gateway: join(root, 'gateway'),
    uploads: join(root, 'uploads'),
    sitemaps: join(root, 'sitemaps'),
  };
  const { secrets, uploads, redis, meilisearch, logs } = directory;
  const privateFolders = new Set([secrets, uploads, redis, meilisearch, logs]);
  for (const folder of Object.values(directory) as string[]) {
    mkdirSync(folder, { recursive: true, mode: privateFolders.has(folder) ? 0o700 : 0o755 });
  }
  return directory;
}
