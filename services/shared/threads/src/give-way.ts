import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A tenth of what a process of visitors gets where both want the processor. */
const NICE = constants.priority.PRIORITY_BELOW_NORMAL;
/** Linux takes one change of a group in a tenth of a second, from all ordinary users together. */
const BUSY_DELAY_MS = 150;
const BUSY_TRIES = 20;

/**
 * Lets a process have the processor only where visitors' processes leave it: for work that nobody waits for as for a page.
 *
 * On Linux the nice value of a process is that of its first thread; those that compress and collect garbage have been
 * started before any of our code runs and keep their own, so each is set. And what they say holds within their session only, where the
 * kernel groups sessions (`sched_autogroup`, the default of Debian and Ubuntu): the group has a nice value of its own. It
 * is set where the process leads the session; otherwise it would be that of others too, such as an operator's shell. In a
 * container neither counts beside other containers, but `cpu_shares` (docker-compose.yml).
 *
 * @param pid of this process, or of one of the same user
 * @returns when the group is set too, or cannot be; the threads are set at once
 */
export async function giveWay(pid: number = process.pid): Promise<void> {
  for (const thread of [pid, ...threadsOf(pid)]) setNice(thread);
  if (!leadsSession(pid)) return;
  for (let tries = 0; tries < BUSY_TRIES && !setGroup(pid); tries += 1) {
    await pause(BUSY_DELAY_MS, undefined, { ref: false });
  }
}

/** None where there is no /proc: there, the nice value is that of the whole process. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

/** Whoever started the process with a higher value keeps it; only root could lower it again. */
function setNice(thread: number): void {
  try {
    if (getPriority(thread) < NICE) setPriority(thread, NICE);
  } catch {
    // It has ended meanwhile.
  }
}

/** After the name, which may hold anything: state, parent, process group, session. */
function leadsSession(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === pid;
  } catch {
    return false;
  }
}

/** @returns false when it should be tried again; a kernel without groups, or that refuses, is left as it is */
function setGroup(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
  }
}
