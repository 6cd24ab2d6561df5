import { runningProcesses } from '@highstreet/local';
import type { BenchedProduct } from './benched-product.js';
import { withSlowedProcesses } from './slowed-processes.js';

/**
 * Small enough that two workers of two mapping threads each, and PostgreSQL's work for them, fit into two
 * cores.
 */
const SHARE = 0.2;

/**
 * Runs `work` while each import worker of a product runs a fifth of the time, as on a machine with slow but
 * plentiful cores. PostgreSQL is not slowed: its stopped processes would hold locks that others wait for, and
 * parallel merging would look worse than it is.
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
