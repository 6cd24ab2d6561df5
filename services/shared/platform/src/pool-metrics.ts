import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** The counters of a pg connection pool. */
export interface MeasurablePool {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Callers in the queue. For a moment every caller is, unless the pool opens a connection for it. */
  readonly waitingCount: number;
  readonly options: { readonly max?: number };
}

/**
 * Registers `database_pool_connections` by state, `database_pool_size` and `database_pool_waiting`. They are
 * read at the time of the scrape.
 */
export function measurePool(pool: MeasurablePool, registry: Registry): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL that this process holds, by whether one is in use',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const size = new Gauge({
    name: 'database_pool_size',
    help: 'Connections to PostgreSQL that this process may hold',
    registers,
    collect: () => {
      size.set(pool.options.max ?? Number.NaN);
    },
  });
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Callers that wait for a connection to PostgreSQL',
    registers,
    collect: () => {
      // Not those whom an idle connection or a new one serves at once, such as the checks of this very scrape.
      const busy = pool.totalCount - pool.idleCount;
      waiting.set(Math.max(0, pool.waitingCount + busy - (pool.options.max ?? Number.NaN)));
    },
  });
}
