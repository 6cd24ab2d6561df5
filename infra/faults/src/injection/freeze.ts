import { setTimeout as pause } from 'node:timers/promises';

/** Suspends a process (SIGSTOP) and resumes it after some time. */
export async function freeze(pid: number, milliseconds: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(milliseconds);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
