import { readFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';
import { childrenOf } from './process-memory.js';

/**
 * MiB that each part of a running product takes now, its processes together (Linux): the proportional set size, in which a
 * page that several processes share is divided among them. Their resident sizes added up would count PostgreSQL's
 * buffers, and the code of Node, once for each. NaN for a part of which the system tells nothing.
 *
 * @param launcherPid whose descendants are the product; what its register does not name is told as `launcher`
 */
export function memoryShares(launcherPid: number, dataDirectory: string): Record<string, number> {
  const names = new Map(runningProcesses(dataDirectory).map(({ name, pid }) => [pid, name]));
  const kilobytes = new Map<string, number>();
  const add = (pid: number, parentName: string): void => {
    const name = names.get(pid) ?? parentName;
    const share = shareOf(pid);
    if (share !== undefined) kilobytes.set(name, (kilobytes.get(name) ?? 0) + share);
    for (const child of childrenOf(pid)) add(child, name);
  };
  add(launcherPid, 'launcher');
  const parts = new Set(['launcher', ...names.values()]);
  return Object.fromEntries(
    [...parts].map((name) => [name, Math.round((kilobytes.get(name) ?? Number.NaN) / 1024)]),
  );
}

/** Kilobytes; what is resident where another account's process does not tell more; undefined for one that has ended. */
function shareOf(pid: number): number | undefined {
  return field(`/proc/${pid}/smaps_rollup`, 'Pss') ?? field(`/proc/${pid}/status`, 'VmRSS');
}

function field(path: string, name: string): number | undefined {
  try {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes);
  } catch {
    return undefined;
  }
}
