import { setTimeout as pause } from 'node:timers/promises';
import { processId } from './paused-process.js';
import { baseUrl } from './visit.js';

const POLL_MS = 100;
const START_TIMEOUT_MS = 90_000;

/**
 * Stops the API while `work` runs, then waits until the restarted API answers. The launcher is paused in the
 * meantime, or it would restart the API at once.
 */
export async function whileApiIsStopped(work: () => Promise<void>): Promise<void> {
  const launcher = Number(process.env['E2E_LAUNCHER_PID']);
  if (!launcher) throw new Error('E2E_LAUNCHER_PID is missing: the test stops a process of the product');
  const api = await processId('catalog-api');
  process.kill(launcher, 'SIGSTOP');
  try {
    process.kill(api, 'SIGKILL');
    await untilHealth(503);
    await work();
  } finally {
    process.kill(launcher, 'SIGCONT');
    // The tests that follow need the API.
    await untilHealth(200);
  }
}

/** Waits until the gateway's health check answers with this status. */
async function untilHealth(status: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await fetch(`${baseUrl}/api/health`)).status !== status) {
    if (Date.now() > deadline) throw new Error(`The product's health never became ${String(status)}`);
    await pause(POLL_MS);
  }
}
