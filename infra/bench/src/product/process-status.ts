import { readFileSync } from 'node:fs';

/**
 * A size in kilobytes from a file of Linux's /proc, such as `VmHWM` of /proc/self/status; undefined if the
 * system does not report it, or the process has ended.
 */
export function kilobytesOf(path: string, field: string): number | undefined {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes);
  } catch {
    return undefined;
  }
}
