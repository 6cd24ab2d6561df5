import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';

/** The peak resident memory of a product's processes (Linux: VmHWM of /proc). */
export class ProcessMemory {
  /** @param dataDirectory of the running product, where its launcher keeps the list of its processes */
  constructor(private readonly dataDirectory: string) {}

  /** Begins to watch for a new peak. */
  reset(): void {
    for (const { pid } of this.processes()) {
      try {
        // 5: the peak becomes what is resident now (proc_pid_clear_refs(5)).
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // Another user's process (PostgreSQL under a system account) keeps the peak of its whole life.
      }
    }
  }

  /** MiB by service; a server's children count as itself, each by its own peak, the largest shown. */
  peaks(): Record<string, number> {
    const peaks: Record<string, number> = {};
    for (const { name, pid } of this.processes()) {
      peaks[name] = Math.max(peaks[name] ?? 0, peakMiB(pid));
    }
    return peaks;
  }

  /** MiB of the processes that servers have started for a while, by a part of their command line; 0 without any. */
  peakOfHelper(commandPart: string): number {
    const helpers = this.processes().filter(({ pid }) => commandLine(pid).includes(commandPart));
    return Math.max(0, ...helpers.map(({ pid }) => peakMiB(pid)));
  }

  private processes(): { name: string; pid: number }[] {
    return runningProcesses(this.dataDirectory).flatMap(({ name, pid }) => [
      { name, pid },
      ...childrenOf(pid).map((child) => ({ name, pid: child })),
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

/** Peak resident memory of a process in MiB, 0 where the system does not tell. */
export function peakMiB(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
