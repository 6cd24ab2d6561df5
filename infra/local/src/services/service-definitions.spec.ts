import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DataDirectory } from '../data-directory.js';
import { REPOSITORY } from '../repository.js';
import { serviceDefinition, SERVICE_NAMES } from './service-definitions.js';
import type { ServiceSurroundings } from './service-definitions.js';

const dataDirectory: DataDirectory = {
  root: '/data',
  logs: '/data/logs',
  run: '/data/run',
  secrets: '/data/secrets',
  tools: '/data/tools',
  redis: '/data/redis',
  meilisearch: '/data/meilisearch',
  gateway: '/data/gateway',
  shell: '/data/shell',
  uploads: '/data/uploads',
  sitemaps: '/data/sitemaps',
};
const surroundings: ServiceSurroundings = {
  dataDirectory,
  secrets: { postgresPassword: 'p', redisPassword: 'r', meilisearchKey: 'm', sessionSecret: 's' },
  publicOrigin: 'http://localhost:8080',
  databaseUrl: 'postgres://highstreet@127.0.0.1:20000/highstreet',
  redisUrl: 'redis://127.0.0.1:20001',
  meilisearchUrl: 'http://127.0.0.1:20002',
  apiOrigins: ['http://127.0.0.1:20003'],
};

it('the page server writes its shell to the folder that the gateway serves it from', () => {
  const instance = {
    service: 'frontend',
    name: 'frontend',
    managementPort: 20_004,
    httpPort: 20_005,
  } as const;
  expect(serviceDefinition(instance, surroundings, {}).env?.['SHELL_DIR']).toBe(dataDirectory.shell);
});

it.each(SERVICE_NAMES)('%s gets the environment without what is meant for the launcher', (service) => {
  const instance = { service, name: service, managementPort: 20_004, httpPort: 20_005 };
  const given = { TZ: 'UTC', ADMIN_PASSWORD: 'sesame', DATA_DIR: '/data', npm_command: 'run-script' };
  const { env = {} } = serviceDefinition(instance, surroundings, given);
  expect(env['TZ']).toBe('UTC');
  for (const name of ['ADMIN_PASSWORD', 'DATA_DIR', 'npm_command']) expect(env).not.toHaveProperty(name);
});

it.each(SERVICE_NAMES)('%s gets longer to stop than its own shutdown timeout', (service) => {
  // The launcher imports no library of the services, so the test reads the source text.
  const shutdown = readFileSync(join(REPOSITORY, 'services/shared/platform/src/shutdown.ts'), 'utf8');
  const [, allowed = ''] = /^const SHUTDOWN_TIMEOUT_MS = ([\d_]+);$/m.exec(shutdown) ?? [];
  expect(allowed).not.toBe('');
  const instance = { service, name: service, managementPort: 20_004, httpPort: 20_005 };
  const { stopTimeoutMs } = serviceDefinition(instance, surroundings, {});
  expect(stopTimeoutMs).toBeGreaterThan(Number(allowed.replaceAll('_', '')));
});
