import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './infra/local/src/test-run/slow-files-first.js';
import { workerCount } from './infra/local/src/test-run/worker-environments.js';

const resolve = { conditions: ['@highstreet/source', 'node', 'default'] };
const shared = { resolve, ssr: { resolve } };
const ignored = ['**/node_modules/**', '**/dist/**'];

/**
 * The files of a worker share its modules, because loading them for each file takes as long as many tests. So a test file
 * restores what it changes of a module or of the process, and replaces no module that others load.
 */
const isolate = false;

/**
 * Tests on real servers run side by side as far as `npm test` has started servers for it (infra/local/src/test-run.ts): what a
 * file runs against is its worker's own.
 */
const onServers = {
  exclude: ignored,
  maxWorkers: workerCount(process.env),
  // A busy machine is ten times slower than a quiet one.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['infra/local/src/test-run/worker-setup.ts'],
};

/**
 * unit: no server. integration: real PostgreSQL, Redis, Meilisearch. browser: Chromium against the whole stack.
 * faults: whole stacks of their own, whose processes are killed.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate,
          maxWorkers: '100%',
          // Never asserted, only a bound: a busy machine is ten times slower than a quiet one.
          testTimeout: 30_000,
          include: ['**/*.spec.ts', '**/*.spec.tsx'],
          exclude: [...ignored, '**/*.int.spec.ts', '**/*.e2e.spec.ts', '**/*.fault.spec.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...onServers,
          name: 'integration',
          isolate,
          include: ['**/*.int.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          ...onServers,
          name: 'browser',
          isolate,
          setupFiles: [...onServers.setupFiles, 'frontend/e2e/support/worker-setup.ts'],
          include: ['frontend/e2e/**/*.e2e.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'faults',
          include: ['**/*.fault.spec.ts'],
          exclude: ignored,
          maxWorkers: workerCount(process.env),
          // Bounds for what hangs: what is waited for has a time-out of its own.
          testTimeout: 30 * 60_000,
          hookTimeout: 30 * 60_000,
        },
      },
    ],
  },
});
