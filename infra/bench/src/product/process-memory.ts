import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';
import { kilobytesOf } from './process-status.js';

/** The peak resident memory of a product's processes (Linux: VmHWM of /proc). */
export class ProcessMemory {
  /** The processes that the launcher was running when the watch began. */
  private watched = new Set<number>();

  /** @param dataDirectory the data folder of the running product, with its launcher's list of processes */
  constructor(private readonly dataDirectory: string) {}

  /** Starts watching for a new peak. */
  reset(): void {
    this.watched = new Set(runningProcesses(this.dataDirectory).map(({ pid }) => pid));
    for (const { pid } of this.processes()) {
      try {
        // Writing 5 resets the peak to the current resident size (proc_pid_clear_refs(5)).
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // The peak of another user's process (PostgreSQL under a system account) covers its whole life.
      }
    }
  }

  /**
   * MiB by service. A server's children count for it, each with its own peak; the largest is returned. A
   * service is left out if the system does not report it, or if it was restarted since the watch began,
   * because the peak of the ended process is lost.
   */
  peaks(): Record<string, number> {
    const peaks: Record<string, number> = {};
    for (const { name, pid, serverPid } of this.processes()) {
      const peak = this.watched.has(serverPid) ? peakMiB(pid) : undefined;
      if (peak !== undefined) peaks[name] = Math.max(peaks[name] ?? 0, peak);
    }
    return peaks;
  }

  /**
   * Peak MiB of each temporary child of a server, found by a part of its command line. Only those that run
   * now are included.
   */
  peaksOfHelpers(commandPart: string): number[] {
    const helpers = this.processes().filter(({ pid }) => commandLine(pid).includes(commandPart));
    return helpers.flatMap(({ pid }) => peakMiB(pid) ?? []);
  }

  private processes(): { name: string; pid: number; serverPid: number }[] {
    return runningProcesses(this.dataDirectory).flatMap(({ name, pid }) => [
      { name, pid, serverPid: pid },
      ...childrenOf(pid).map((child) => ({ name, pid: child, serverPid: pid })),
    ]);
  }
}

/** The running children of a process. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Peak resident memory of a process in MiB; undefined if the system does not report it, or the process has
 * ended.
 */
export function peakMiB(pid: number): number | undefined {
  const kilobytes = kilobytesOf(`/proc/${pid}/status`, 'VmHWM');
  return kilobytes === undefined ? undefined : Math.round(kilobytes / 1024);
}
