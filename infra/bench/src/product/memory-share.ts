import { runningProcesses } from '@highstreet/local';
import { childrenOf } from './process-memory.js';
import { kilobytesOf } from './process-status.js';

/**
 * MiB that each part of a running product uses now, summed over its processes (Linux): the proportional set
 * size, which divides a page shared by several processes among them. Summed resident sizes would count
 * PostgreSQL's buffers and Node's code once per process. NaN for a part whose size cannot be read.
 *
 * @param launcherPid its descendants are the product; those that its register does not name count as
 *   `launcher`
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

/**
 * Kilobytes. Falls back to the resident size for another account's process; undefined for one that has ended.
 */
function shareOf(pid: number): number | undefined {
  return kilobytesOf(`/proc/${pid}/smaps_rollup`, 'Pss') ?? kilobytesOf(`/proc/${pid}/status`, 'VmRSS');
}
