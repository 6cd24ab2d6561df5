import { setTimeout as pause } from 'node:timers/promises';
import { processId } from './paused-process.js';
import { baseUrl } from './visit.js';

const LOOK_AGAIN_MS = 100;
const START_PATIENCE_MS = 90_000;

/**
 * Ends the API while `work` runs, and waits until the next one answers. The launcher stands still meanwhile, or it would
 * start it again at once.
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
    // Whatever comes next needs it.
    await untilHealth(200);
  }
}

/** Waits until the gateway answers so. */
async function untilHealth(status: number): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while ((await fetch(`${baseUrl}/api/health`)).status !== status) {
    if (Date.now() > deadline) throw new Error(`The product's health never became ${String(status)}`);
    await pause(LOOK_AGAIN_MS);
  }
}
