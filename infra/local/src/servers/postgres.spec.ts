import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postgresDefinition } from './postgres.js';

it('gives PostgreSQL at least as long to stop as its container does', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8');
  const [, minutes = ''] =
    /^ {2}postgres:\n(?: {4}.*\n)*? {4}stop_grace_period: (\d+)m$/m.exec(compose) ?? [];
  expect(minutes).not.toBe('');
  const account = { prefix: [], folder: '/data/postgres' };
  const options = { dataFolder: '/data', port: 20_000, password: 'p', durable: true };
  const { stopTimeoutMs } = postgresDefinition(account, '/binaries', '/data/postgres/data', options);
  expect(stopTimeoutMs).toBeGreaterThanOrEqual(Number(minutes) * 60_000);
});
