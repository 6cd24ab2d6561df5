#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sayError } from './output.js';
import { REPOSITORY } from './repository.js';
import { withThrowAwayServers } from './test-run/throw-away-servers.js';

/**
 * `node infra/local/dist/servers.js <command> [arguments]`: runs a command beside throw-away servers, whose
 * addresses it gets in TEST_DATABASE_URL, TEST_SUPERUSER_URL, TEST_REDIS_URL, TEST_MEILISEARCH_URL and
 * TEST_MEILISEARCH_API_KEY.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  sayError('Usage: node infra/local/dist/servers.js <command> [arguments]');
  process.exit(2);
}
process.exitCode = await withThrowAwayServers(
  join(REPOSITORY, '.data', 'tools'),
  sayError,
  (environment) =>
    new Promise<number>((resolve, reject) => {
      const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
      child.once('error', reject);
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    }),
);
