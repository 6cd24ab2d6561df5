import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after `milliseconds`, or at once when `signal` is aborted. */
export async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
