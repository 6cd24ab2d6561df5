import { setTimeout as pause } from 'node:timers/promises';

/** Stops a process where it stands (SIGSTOP) and lets it go on after some time, as if nothing had happened. */
export async function freeze(pid: number, milliseconds: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(milliseconds);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
