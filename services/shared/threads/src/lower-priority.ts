import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Nice 10: a tenth of the CPU time that a process serving visitors gets when both compete for a core. */
const NICE = constants.priority.PRIORITY_BELOW_NORMAL;
/** Linux accepts one autogroup change per tenth of a second from all unprivileged users together. */
const BUSY_DELAY_MS = 150;
const BUSY_TRIES = 20;

/**
 * Lowers the CPU priority of a process below those that serve visitors: for background work that needs no
 * quick response.
 *
 * On Linux the nice value of a process applies to its first thread only. The threads that compress and
 * collect garbage start before any of our code runs and keep their own value, so each thread is set. Where
 * the kernel groups sessions (`sched_autogroup`, the default of Debian and Ubuntu), thread values count only
 * within the session, and the session's group has a nice value of its own. That one is set only if the
 * process leads the session; otherwise it would also affect other processes, such as an operator's shell.
 * Between containers neither value counts, only `cpu_shares` (docker-compose.yml).
 *
 * @param pid this process, or another one of the same user
 * @returns once the group is set or known not to be settable; the threads are set synchronously
 */
export async function lowerPriority(pid: number = process.pid): Promise<void> {
  for (const thread of [pid, ...threadsOf(pid)]) setNice(thread);
  if (!leadsSession(pid)) return;
  for (let tries = 0; tries < BUSY_TRIES && !setGroup(pid); tries += 1) {
    await pause(BUSY_DELAY_MS, undefined, { ref: false });
  }
}

/** Empty without /proc: on such systems the nice value applies to the whole process. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

/** Keeps a higher nice value that the process was started with; only root could lower it again. */
function setNice(thread: number): void {
  try {
    if (getPriority(thread) < NICE) setPriority(thread, NICE);
  } catch {
    // The thread has ended meanwhile.
  }
}

/** The fields after the name, which may contain any character: state, parent, process group, session. */
function leadsSession(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === pid;
  } catch {
    return false;
  }
}

/** @returns false if a retry makes sense; a kernel without autogroups, or one that refuses, gets no retry */
function setGroup(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
  }
}
