import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';

/** The peak resident memory of a product's processes (Linux: VmHWM of /proc). */
export class ProcessMemory {
  /** Those that the launcher had started when the watch began. */
  private watched = new Set<number>();

  /** @param dataDirectory of the running product, where its launcher keeps the list of its processes */
  constructor(private readonly dataDirectory: string) {}

  /** Begins to watch for a new peak. */
  reset(): void {
    this.watched = new Set(runningProcesses(this.dataDirectory).map(({ pid }) => pid));
    for (const { pid } of this.processes()) {
      try {
        // 5: the peak becomes what is resident now (proc_pid_clear_refs(5)).
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // Another user's process (PostgreSQL under a system account) keeps the peak of its whole life.
      }
    }
  }

  /**
   * MiB by service; a server's children count as itself, each by its own peak, the largest shown. A service is left out when the
   * system does not tell, and when it was started again since the watch began: the peak is that of the process which has ended.
   */
  peaks(): Record<string, number> {
    const peaks: Record<string, number> = {};
    for (const { name, pid, serverPid } of this.processes()) {
      const peak = this.watched.has(serverPid) ? peakMiB(pid) : undefined;
      if (peak !== undefined) peaks[name] = Math.max(peaks[name] ?? 0, peak);
    }
    return peaks;
  }

  /** MiB of each process that servers have started for a while, by a part of their command line; of those alone that run now. */
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

/** The processes that one has started and that still run. */
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

/** Peak resident memory of a process in MiB; undefined where the system does not tell, or the process has ended. */
export function peakMiB(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
