import { until } from '@highstreet/local';
import type { Random } from '@highstreet/sample-data';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { InstanceName } from '../product/supervised-names.js';
import type { Target } from './fault.js';

const TIMEOUT_MS = 60_000;
/** How long to wait for a worker's connection: the previous fault may have ended all of them. */
const BACKEND_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

/**
 * Kills a target (SIGKILL) at once, or as soon as it runs again. A connection is killed only if PostgreSQL
 * reports one in time.
 *
 * @returns whether something was killed
 * @throws Error when the target is not running and not being restarted
 */
export async function kill(product: ProductUnderTest, target: Target, random: Random): Promise<boolean> {
  const pid =
    target === 'postgres backend' ? await backendPid(product, random) : await runningPid(product, target);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    // It has just ended by itself: a closed connection, or a process that was killed a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

async function backendPid(product: ProductUnderTest, random: Random): Promise<number | undefined> {
  return until(() => someBackend(product, random).catch(() => undefined), {
    within: BACKEND_TIMEOUT_MS,
    every: POLL_MS,
    what: 'a connection of the import worker',
  }).catch(() => undefined);
}

/** A connection of the import worker, preferably an active one. Its process id is valid on this machine. */
async function someBackend(product: ProductUnderTest, random: Random): Promise<number | undefined> {
  const { rows } = await product.pool.query<{ pid: number; active: boolean }>(
    `SELECT pid, state = 'active' AS active FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name = 'import-worker' ORDER BY pid`,
  );
  const active = rows.filter((row) => row.active);
  const [first, ...others] = active.length > 0 ? active : rows;
  return first === undefined ? undefined : random.pick([first, ...others]).pid;
}

/**
 * Waits for a process that is being restarted.
 *
 * @throws Error when it does not come back
 */
export async function runningPid(product: ProductUnderTest, target: InstanceName): Promise<number> {
  return until(() => product.pidOf(target), {
    within: TIMEOUT_MS,
    every: POLL_MS,
    what: `${target} to be started again`,
  });
}
