import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of one running product. All paths are absolute. */
export interface DataDirectory {
  root: string;
  logs: string;
  /** Register of running processes. */
  run: string;
  secrets: string;
  /** Binaries unpacked or copied for this data folder. */
  tools: string;
  redis: string;
  meilisearch: string;
  gateway: string;
  /** The page that the gateway serves while no page server answers. */
  shell: string;
  uploads: string;
  sitemaps: string;
}

/** Creates the missing folders. Those with secrets or business data are closed to other users. */
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
    shell: join(root, 'shell'),
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
