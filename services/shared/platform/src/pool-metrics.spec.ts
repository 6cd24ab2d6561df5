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
