import { runningProcesses } from '@highstreet/local';
import type { BenchedProduct } from './benched-product.js';
import { withSlowedProcesses } from './slowed-processes.js';

/** So that two workers, of two mapping threads each, and what PostgreSQL has to do for them fit into two cores. */
const SHARE = 0.2;

/**
 * Runs `work` while a product's import workers run a fifth of the time each: as on a machine whose cores are slow and more than
 * they need. PostgreSQL is left as it is. Stopped, its processes would hold locks that others wait for, and merging in turns
 * would look worse than it is.
 */
export function withSlowedWorkers<Result>(
  product: BenchedProduct,
  work: () => Promise<Result>,
): Promise<Result> {
  return withSlowedProcesses(SHARE, () => workersOf(product), work);
}

function workersOf(product: BenchedProduct): number[] {
  const running = runningProcesses(product.dataDirectory);
  return running.filter(({ name }) => /^import-worker(-\d+)?$/.test(name)).map(({ pid }) => pid);
}
