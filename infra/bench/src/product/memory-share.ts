import { readFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';
import { childrenOf } from './process-memory.js';

/**
 * MiB that each part of a running product takes now, its processes together (Linux): the proportional set size, in which a
 * page that several processes share is divided among them. Their resident sizes added up would count PostgreSQL's
 * buffers, and the code of Node, once for each.
 *
 * @param launcherPid whose descendants are the product; what its register does not name is told as `launcher`
 */
export function memoryShares(launcherPid: number, dataDirectory: string): Record<string, number> {
  const names = new Map(runningProcesses(dataDirectory).map(({ name, pid }) => [pid, name]));
  const kilobytes = new Map<string, number>();
  const add = (pid: number, parentName: string): void => {
    const name = names.get(pid) ?? parentName;
    kilobytes.set(name, (kilobytes.get(name) ?? 0) + shareOf(pid));
    for (const child of childrenOf(pid)) add(child, name);
  };
  add(launcherPid, 'launcher');
  return Object.fromEntries([...kilobytes].map(([name, value]) => [name, Math.round(value / 1024)]));
}

/** Kilobytes; what is resident where another account's process does not tell more; 0 for one that has ended. */
function shareOf(pid: number): number {
  return field(`/proc/${pid}/smaps_rollup`, 'Pss') ?? field(`/proc/${pid}/status`, 'VmRSS') ?? 0;
}

function field(path: string, name: string): number | undefined {
  try {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes);
  } catch {
    return undefined;
  }
}
