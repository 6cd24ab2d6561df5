import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SITEMAP_BUILD_LOCK } from '@highstreet/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

const COMMAND = fileURLToPath(new URL('../dist/commands/sitemaps.js', import.meta.url));

let worker: StartedWorker;
let holder: ReturnType<StartedWorker['database']['dataSource']['createQueryRunner']>;

beforeAll(async () => {
  worker = await startWorker();
  holder = worker.database.dataSource.createQueryRunner();
  await holder.query('SELECT pg_advisory_lock($1)', [SITEMAP_BUILD_LOCK]);
});

afterAll(async () => {
  await holder.release();
  await worker.stop();
});

// SIGHUP: its terminal was closed.
it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the command that builds ends with one line when it is stopped by %s',
  async (signal) => {
    const command = spawn(process.execPath, [COMMAND, 'build'], {
      env: worker.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const [errors, exited] = [text(command.stderr), once(command, 'exit')];
      const waiting = (): Promise<unknown> =>
        holder.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      await expect.poll(waiting, { timeout: 40_000, interval: 50 }).toHaveLength(1);
      command.kill(signal);
      expect(await exited).toEqual([1, null]);
      expect(await errors).toBe(`Stopped by ${signal}\n`);
    } finally {
      command.kill('SIGKILL');
    }
  },
);

it('the command that validates says what is wrong and exits with code 1', async () => {
  const command = spawn(process.execPath, [COMMAND, 'validate'], {
    env: worker.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, exited] = [text(command.stdout), once(command, 'exit')];
  expect(await exited).toEqual([1, null]);
  expect(await output).toMatch(/^No sitemaps have been generated yet\.\n0 of 0 files are valid/);
});
