import { join } from 'node:path';
import type { DataDirectory } from '../data-directory.js';
import { REPOSITORY } from '../repository.js';
import type { Secrets } from '../secrets.js';
import type { ProcessDefinition } from '../supervisor/supervised-process.js';

/**
 * Every Node process of the product. Paths start at the repository. Heaps are bounded (megabytes): workers
 * stream and responses are short-lived, but V8 prefers growing the heap to collecting it. The commands of the
 * images set the same limits.
 *
 * The import worker's threads collect their young generation without helper threads: with both cores busy,
 * they would wait for helpers that have no core. V8 does not guess which objects will live long, and the main
 * thread has a small nursery, so that unused memory outside V8's heap is soon noticed (docs/decisions/0014).
 * The API's nurseries hold what a dozen concurrent requests need: objects that outlive a smaller nursery are
 * collected only with the whole heap (docs/decisions/0026).
 */
const SERVICES = {
  'catalog-api': {
    main: 'services/catalog-api/dist/main.js',
    nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=8'],
  },
  'import-worker': {
    main: 'services/import-worker/dist/main.js',
    nodeOptions: [
      '--max-old-space-size=160',
      '--max-semi-space-size=1',
      '--no-parallel-scavenge',
      '--no-allocation-site-pretenuring',
    ],
  },
  'sitemap-worker': {
    main: 'services/sitemap-worker/dist/main.js',
    nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=2'],
  },
  'search-indexer': {
    main: 'services/search-indexer/dist/main.js',
    nodeOptions: ['--max-old-space-size=80', '--max-semi-space-size=4'],
  },
  // Its threads set their own heap limits (frontend/server/start-render-thread.ts); the nursery size applies
  // to each.
  frontend: { main: 'frontend/dist/host/main.js', nodeOptions: ['--max-semi-space-size=8'] },
} as const;

export type ServiceName = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

/** Node options of a service's processes. */
export function nodeOptionsOf(service: ServiceName): readonly string[] {
  return SERVICES[service].nodeOptions;
}

/** One process of a service. */
export interface Instance {
  service: ServiceName;
  /**
   * Used in messages, the log file's name and the register: the service's name, numbered from the second
   * instance on.
   */
  name: string;
  managementPort: number;
  /** Only for services that answer requests. */
  httpPort: number;
}

/** Addresses and folders that the services share. */
export interface ServiceSurroundings {
  dataDirectory: DataDirectory;
  secrets: Secrets;
  publicOrigin: string;
  databaseUrl: string;
  redisUrl: string;
  meilisearchUrl: string;
  /** Of every instance of the API. */
  apiOrigins: readonly string[];
}

/**
 * The launcher's environment without the launcher's own variables, so that an operator can set any other
 * variable of a service (brand, limits, LOG_LEVEL) for all of them.
 */
export function inheritedEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(npm_.*|PORT|HOST|DATA_DIR|ADMIN_USERNAME|ADMIN_PASSWORD|SAMPLE_DATA|SCALE_.*|INIT_CWD)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

/** How to run one instance of a service. Each gets only the addresses it works with. */
export function serviceDefinition(
  instance: Instance,
  surroundings: ServiceSurroundings,
  env: NodeJS.ProcessEnv,
): ProcessDefinition {
  const { main } = SERVICES[instance.service];
  return {
    name: instance.name,
    commandLine: [process.execPath, ...nodeOptionsOf(instance.service), join(REPOSITORY, main)],
    cwd: REPOSITORY,
    env: {
      LOG_LEVEL: 'info',
      ...inheritedEnvironment(env),
      NODE_ENV: 'production',
      MANAGEMENT_HOST: '127.0.0.1',
      MANAGEMENT_PORT: String(instance.managementPort),
      PUBLIC_ORIGIN: surroundings.publicOrigin,
      ...ownEnvironment(instance, surroundings),
    },
    // Every step of a worker survives being killed. A worker that hung in its clean-up would outlive the
    // launcher.
    deathSignal: 'SIGKILL',
    // A little more than their own limit (services/shared/platform/src/shutdown.ts), so they can still log
    // what took too long.
    stopTimeoutMs: 18_000,
  };
}

function ownEnvironment(
  { service, httpPort }: Instance,
  surroundings: ServiceSurroundings,
): NodeJS.ProcessEnv {
  const { dataDirectory, secrets, apiOrigins } = surroundings;
  const database = { DATABASE_URL: surroundings.databaseUrl };
  const redis = { REDIS_URL: surroundings.redisUrl };
  const search = {
    MEILISEARCH_URL: surroundings.meilisearchUrl,
    MEILISEARCH_API_KEY: secrets.meilisearchKey,
  };
  const uploads = { UPLOADS_DIR: dataDirectory.uploads };
  const sitemaps = { SITEMAPS_DIR: dataDirectory.sitemaps };
  switch (service) {
    case 'catalog-api':
      return {
        ...database,
        ...redis,
        ...search,
        ...uploads,
        ...sitemaps,
        SESSION_SECRET: secrets.sessionSecret,
        ...listening(httpPort),
      };
    case 'import-worker':
      return { ...database, ...redis, ...uploads };
    case 'sitemap-worker':
      return { ...database, ...redis, ...sitemaps };
    case 'search-indexer':
      return { ...database, ...redis, ...search };
    case 'frontend':
      return { API_URL: apiOrigins.join(' '), SHELL_DIR: dataDirectory.shell, ...listening(httpPort) };
  }
}

function listening(port: number): NodeJS.ProcessEnv {
  return { HOST: '127.0.0.1', PORT: String(port) };
}
