import { runningPid } from '../injection/kill.js';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { InstanceName } from '../product/supervised-names.js';
import { processTree, signalAll } from './process-tree.js';

/**
 * `stopped`: killed, and not restarted. `hung`: accepts connections and requests, but answers none. `slow`:
 * runs for a twentieth of the time.
 */
export const outageKinds = ['stopped', 'hung', 'slow'] as const;
export type OutageKind = (typeof outageKinds)[number];

const SLOW_MS = { stands: 380, runs: 20 };

/** Ends the outage: a stopped process is restarted, a hung one resumes. */
export type EndOutage = () => void;

/** Puts a process of the product out of order until the returned function is called. */
export async function beginOutage(
  product: ProductUnderTest,
  target: InstanceName,
  kind: OutageKind,
): Promise<EndOutage> {
  const pid = await runningPid(product, target);
  switch (kind) {
    case 'stopped':
      return stopped(product.launcherPid, pid);
    case 'hung':
      return hung(await processTree(pid));
    case 'slow':
      return slow(await processTree(pid));
    default:
      return kind satisfies never;
  }
}

/** Suspends the launcher meanwhile, or it would restart the process at once. */
function stopped(launcherPid: number, pid: number): EndOutage {
  process.kill(launcherPid, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  return () => {
    process.kill(launcherPid, 'SIGCONT');
  };
}

function hung(tree: readonly number[]): EndOutage {
  signalAll(tree, 'SIGSTOP');
  return () => {
    signalAll(tree, 'SIGCONT');
  };
}

function slow(tree: readonly number[]): EndOutage {
  let timer: NodeJS.Timeout | undefined;
  const stand = (): void => {
    signalAll(tree, 'SIGSTOP');
    timer = setTimeout(run, SLOW_MS.stands);
  };
  const run = (): void => {
    signalAll(tree, 'SIGCONT');
    timer = setTimeout(stand, SLOW_MS.runs);
  };
  stand();
  return () => {
    clearTimeout(timer);
    signalAll(tree, 'SIGCONT');
  };
}
