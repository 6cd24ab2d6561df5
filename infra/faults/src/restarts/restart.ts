import { until } from '@highstreet/local';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { InstanceName } from '../product/supervised-names.js';
import { environmentOf } from '../product/second-worker.js';
import { runningPid } from '../injection/kill.js';

const TIMEOUT_MS = 120_000;

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
  await until(() => product.pidOf(name) !== pid, { within: TIMEOUT_MS, what: `${name} to end` });
  const endedAfterMs = performance.now() - askedAt;
  const isReady = () =>
    fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, { within: TIMEOUT_MS, what: `${name} to become ready` });
  return { endedAfterMs, readyAfterMs: performance.now() - askedAt };
}
