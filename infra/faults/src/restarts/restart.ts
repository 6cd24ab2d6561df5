import { setTimeout as pause } from 'node:timers/promises';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { InstanceName } from '../product/running-processes.js';
import { environmentOf } from '../product/second-worker.js';
import { runningPid } from '../injection/kill.js';

const POLL_MS = 50;
const PATIENCE_MS = 120_000;

export interface Restart {
  /** Milliseconds from SIGTERM until the process had ended. */
  readonly endedAfterMs: number;
  /** Milliseconds from SIGTERM until its successor was ready. */
  readonly readyAfterMs: number;
}

/**
 * Stops an instance in order, as an operator's tools do, and waits until its successor is ready.
 *
 * @throws Error when it does not end, or its successor does not become ready in time
 */
export async function restart(product: ProductUnderTest, name: InstanceName): Promise<Restart> {
  const pid = await runningPid(product, name);
  const readyUrl = `http://127.0.0.1:${environmentOf(pid)['MANAGEMENT_PORT']}/health/ready`;
  const askedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  await until(() => Promise.resolve(product.processes.pidOf(name) !== pid), `${name} does not end`);
  const endedAfterMs = performance.now() - askedAt;
  await until(async () => (await fetch(readyUrl)).ok, `${name} does not become ready`);
  return { endedAfterMs, readyAfterMs: performance.now() - askedAt };
}

async function until(isSo: () => Promise<boolean>, complaint: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${complaint} in ${PATIENCE_MS / 1000} s.`);
    await pause(POLL_MS);
  }
}
