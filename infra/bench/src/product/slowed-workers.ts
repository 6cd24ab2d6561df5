import { runningProcesses } from '@highstreet/local';
import type { BenchedProduct } from './benched-product.js';
import { withSlowedProcesses } from './slowed-processes.js';

/** So that two workers, of two mapping threads each, and what PostgreSQL has to do for them fit into two cores. */
const SHARE = 0.2;

/**
 * Runs `work` while a product's import workers run a fifth of the time each: as on a machine whose cores are slow and more than
 * they need. PostgreSQL is left as it is. Stopped, its processes would hold locks that others wait for, and merging in turns
 * would look worse than it is.
 *
 * @throws Error when there is no worker to slow
 */
export function withSlowedWorkers<Result>(
  product: BenchedProduct,
  work: () => Promise<Result>,
): Promise<Result> {
  return withSlowedProcesses(SHARE, () => workersOf(product), work);
}

function workersOf(product: BenchedProduct): number[] {
  const running = runningProcesses(product.dataDirectory);
  const workers = running.filter(({ name }) => /^import-worker(-\d+)?$/.test(name));
  if (workers.length === 0) throw new Error('There is no import worker to slow');
  return workers.map(({ pid }) => pid);
}
