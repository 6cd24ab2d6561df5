import { constants } from 'node:os';

/**
 * Passes stop signals on: when this process gets one, the whole group of `child` is killed, and this process ends with
 * 128 and the signal's number. So Ctrl-C, or a signal sent to this process alone, leaves nothing running.
 *
 * @param {import('node:child_process').ChildProcess} child spawned with `detached: true`, so that it leads a group
 * @returns {() => void} to be called when the child has ended
 */
export function killGroupOnSignal(child) {
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
    process.exit(128 + constants.signals[signal]);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
