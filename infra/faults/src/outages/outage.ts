import { runningPid } from '../injection/kill.js';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { InstanceName } from '../product/running-processes.js';
import { processTree, signalAll } from './process-tree.js';

/**
 * `stopped`: killed, and not started again. `hung`: takes connections and requests, and answers none. `slow`: works for a
 * twentieth of the time.
 */
export const outageKinds = ['stopped', 'hung', 'slow'] as const;
export type OutageKind = (typeof outageKinds)[number];

const SLOW_MS = { stands: 380, runs: 20 };

/** Lets it be over: what was stopped is started again, what hung goes on. */
export type EndOutage = () => void;

/** Puts a process of the product out of order until the outage is ended. */
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

/** The launcher stands still meanwhile, or it would start the process again at once. */
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
