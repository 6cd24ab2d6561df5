import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process runs at a time: much shorter than anything waits for it, long beside what a timer is late. */
const RUNS_MS = 10;
/** How soon a process that has begun meanwhile is slowed too. */
const LOOK_MS = 100;

/**
 * Runs `work` while processes run for a share of the time only (SIGSTOP and SIGCONT in turns), each in turns of its own: as if
 * the machine had more cores, and slower ones. Needs no right but to signal them, where cgroups would. All threads of a process stop
 * together, so they may keep several of the slow cores busy.
 *
 * @param share of the time, above 0 and below 1. Of the time that passed, so a late timer changes little; time in which others
 * had the cores that the process wanted is none that it ran (Linux)
 * @param find the processes' ids; asked again and again, as those end and others begin
 * @throws what `find` throws, after `work`
 */
export async function withSlowedProcesses<Result>(
  share: number,
  find: () => readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const slowing = slowAll(share, find, over.signal);
  // Heard when `work` is over.
  slowing.catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
    await slowing;
  }
}

/** Until it is over. Leaves all of them running. */
async function slowAll(share: number, find: () => readonly number[], over: AbortSignal): Promise<void> {
  const slowed = new Map<number, Promise<void>>();
  const begin = async (pid: number): Promise<void> => {
    await slow(pid, share, over);
    slowed.delete(pid);
  };
  try {
    while (!over.aborted) {
      for (const pid of find()) if (!slowed.has(pid)) slowed.set(pid, begin(pid));
      await pause(LOOK_MS);
    }
  } finally {
    await Promise.all(slowed.values());
  }
}

/** Until it is over, or the process has ended. Leaves it running. */
async function slow(pid: number, share: number, over: AbortSignal): Promise<void> {
  let before = coreTimes(pid);
  while (!over.aborted) {
    const runsFrom = performance.now();
    await pause(RUNS_MS);
    const passed = performance.now() - runsFrom;
    if (!signal(pid, 'SIGSTOP')) return;
    const times = coreTimes(pid);
    const ran = passed * shareOfWanted(before, times);
    before = times;
    await pause(ran / share - ran);
    signal(pid, 'SIGCONT');
  }
}

/** Nanoseconds that a process's threads had a core, and that they waited for one. */
interface CoreTimes {
  readonly had: number;
  readonly waited: number;
}

/** Of all threads since they began; zeroes where the system does not tell (Linux: schedstat of /proc). */
function coreTimes(pid: number): CoreTimes {
  const times = { had: 0, waited: 0 };
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const fields = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      times.had += Number(fields[0]);
      times.waited += Number(fields[1]);
    }
  } catch {
    // It has ended, or a thread of it.
  }
  return times;
}

/** 0 to 1: how much of the time that it wanted cores for a process had them. A thread that has ended takes its times along. */
export function shareOfWanted(before: CoreTimes, after: CoreTimes): number {
  const had = Math.max(0, after.had - before.had);
  const wanted = had + Math.max(0, after.waited - before.waited);
  return wanted === 0 ? 1 : had / wanted;
}

/** @returns whether there is such a process */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
