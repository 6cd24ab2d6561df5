import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a process runs at a time: much shorter than any time-out, but long compared with the lateness of a
 * timer.
 */
const RUNS_MS = 10;
/** How often to look for new processes, which are slowed too. */
const LOOK_MS = 100;

/**
 * Runs `work` while processes run only for a share of the time (SIGSTOP and SIGCONT in turns, independently
 * for each), as if the machine had more and slower cores. Needs only the right to signal them; cgroups would
 * need more. All threads of a process stop together, so they may keep several of the slow cores busy.
 *
 * @param share above 0 and below 1. Share of CPU time, not of wall time: late timers and cores taken by other
 *   processes are corrected for (Linux)
 * @param find returns the processes' ids; called repeatedly, because processes end and start
 * @throws what `find` throws, once `work` has ended
 */
export async function withSlowedProcesses<Result>(
  share: number,
  find: () => readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const slowing = slowAll(share, find, over.signal);
  // The error is thrown after `work`, by the `await` below.
  slowing.catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
    await slowing;
  }
}

/** Slows processes until `over` is aborted. Leaves all of them running. */
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

/** Slows a process until `over` is aborted or it has ended. Leaves it running. */
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

/** Nanoseconds that a process's threads ran on a core, and that they waited for one. */
interface CoreTimes {
  readonly had: number;
  readonly waited: number;
}

/**
 * Sums over all current threads since they started; zeroes if the system does not report them (Linux:
 * schedstat of /proc).
 */
function coreTimes(pid: number): CoreTimes {
  const times = { had: 0, waited: 0 };
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const fields = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      times.had += Number(fields[0]);
      times.waited += Number(fields[1]);
    }
  } catch {
    // The process, or one of its threads, has ended.
  }
  return times;
}

/** From 0 to 1: the share of the wanted CPU time that a process got. The times of ended threads are lost. */
export function shareOfWanted(before: CoreTimes, after: CoreTimes): number {
  const had = Math.max(0, after.had - before.had);
  const wanted = had + Math.max(0, after.waited - before.waited);
  return wanted === 0 ? 1 : had / wanted;
}

/** @returns whether the process exists */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
