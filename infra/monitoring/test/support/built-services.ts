import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseFreePorts } from '@highstreet/local';
import { freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import { vi } from 'vitest';

const POLLING = { timeout: 60_000, interval: 100 };

const mains = {
  'catalog-api': 'services/catalog-api/dist/main.js',
  'import-worker': 'services/import-worker/dist/main.js',
  'sitemap-worker': 'services/sitemap-worker/dist/main.js',
  'search-indexer': 'services/search-indexer/dist/main.js',
  frontend: 'frontend/dist/host/main.js',
};
export type ServiceName = keyof typeof mains;
export const serviceNames = Object.keys(mains) as ServiceName[];

export const ADMIN = { username: 'watcher', password: 'an owl with a telescope' };

/** Every service of the product as a process, on the test's own servers, without a gateway. */
export interface BuiltServices {
  readonly apiOrigin: string;
  readonly pagesOrigin: string;
  /** The metrics of a service, as Prometheus would read them. */
  metrics(service: ServiceName): Promise<string>;
  /** The JSON lines of the services' logs. */
  readonly log: readonly Record<string, unknown>[];
  /** Stops every service as in production. */
  stop(): Promise<void>;
}

/** @param env for all services, added to what they need */
export async function startBuiltServices(env: Record<string, string> = {}): Promise<BuiltServices> {
  const folder = await mkdtemp(join(tmpdir(), 'built-services-'));
  const database = await freshDatabase();
  const redis = await freshRedis();
  const index = freshSearchIndex();
  const ports = await chooseFreePorts(['api', 'pages', ...serviceNames]);
  const log: Record<string, unknown>[] = [];
  const apiOrigin = `http://127.0.0.1:${ports.api}`;
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    MEILISEARCH_URL: index.url,
    MEILISEARCH_API_KEY: index.apiKey,
    SEARCH_INDEX: index.name,
    PUBLIC_ORIGIN: 'https://highstreet.example',
    SESSION_SECRET: 'a session secret for tests, of good length',
    UPLOADS_DIR: folder,
    SITEMAPS_DIR: join(folder, 'sitemaps'),
    API_URL: apiOrigin,
    // On a busy machine, the first call for a page takes longer than the normal time-out.
    PAGE_API_TIMEOUT_MS: '60000',
    ...env,
  };
  const createAdmin = pathOf('services/catalog-api/dist/commands/create-admin.js');
  const created = spawnSync(process.execPath, [createAdmin], {
    env: { ...shared, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
    encoding: 'utf8',
  });
  if (created.status !== 0) throw new Error(`create-admin failed: ${created.stderr}`);
  const managementOrigin = (service: ServiceName): string => `http://127.0.0.1:${ports[service]}`;
  const children = serviceNames.map((name) => {
    const child = spawn(process.execPath, [pathOf(mains[name])], {
      env: {
        ...shared,
        PORT: String(name === 'frontend' ? ports.pages : ports.api),
        MANAGEMENT_PORT: String(ports[name]),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    keepLines(child, log);
    return child;
  });
  const stopAll = async (): Promise<void> => {
    await Promise.all(children.map(stopChild));
    await redis.close();
    await index.drop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of serviceNames) {
      await vi.waitFor(async () => {
        const { ok } = await fetch(`${managementOrigin(name)}/health/ready`);
        if (!ok) throw new Error(`${name} is not ready`);
      }, POLLING);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return {
    apiOrigin,
    pagesOrigin: `http://127.0.0.1:${ports.pages}`,
    metrics: async (service) => (await fetch(`${managementOrigin(service)}/metrics`)).text(),
    log,
    stop: stopAll,
  };
}

function pathOf(main: string): string {
  const path = fileURLToPath(new URL(`../../../../${main}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${main} is not built; "npm test" and "npm run build" do that`);
  return path;
}

function keepLines(child: ChildProcess, log: Record<string, unknown>[]): void {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.startsWith('{'))) {
      log.push(JSON.parse(line) as Record<string, unknown>);
    }
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('A service died');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
