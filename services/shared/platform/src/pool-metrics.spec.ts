import { expect, it } from 'vitest';
import { createRegistry } from './management-server.js';
import { measurePool } from './pool-metrics.js';

it('reports the state of the pool at the time of each scrape', async () => {
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0, options: { max: 10 } };
  const registry = createRegistry('tested');
  measurePool(pool, registry);
  const first = await registry.metrics();
  expect(first).toContain('database_pool_connections{state="busy",service="tested"} 1');
  expect(first).toContain('database_pool_connections{state="idle",service="tested"} 2');
  expect(first).toContain('database_pool_size{service="tested"} 10');
  Object.assign(pool, { totalCount: 10, idleCount: 0, waitingCount: 4 });
  const second = await registry.metrics();
  expect(second).toContain('database_pool_connections{state="busy",service="tested"} 10');
  expect(second).toContain('database_pool_waiting{service="tested"} 4');
});

// pg queues a caller for a moment even when a connection is idle: each scrape's own check would wait.
it.each([
  { pool: { totalCount: 1, idleCount: 1, waitingCount: 1 }, waiting: 0 },
  { pool: { totalCount: 1, idleCount: 1, waitingCount: 2 }, waiting: 0 },
  { pool: { totalCount: 2, idleCount: 1, waitingCount: 2 }, waiting: 1 },
])(
  'counts only callers that find neither an idle connection nor room for another: $waiting of $pool',
  async ({ pool, waiting }) => {
    const registry = createRegistry('tested');
    measurePool({ ...pool, options: { max: 2 } }, registry);
    expect(await registry.metrics()).toContain(`database_pool_waiting{service="tested"} ${waiting}`);
  },
);
