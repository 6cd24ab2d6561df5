import { existsSync, openSync, readSync, closeSync, fstatSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LOG_BYTES = 16 * 1024 * 1024;

export function logPath(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/**
 * Rotates a log that has grown beyond 16 MiB: it is renamed to `<path>.1`, replacing the previous one.
 *
 * @returns whether it was rotated; a process that has the log open goes on writing to the renamed file
 */
export function rotateLog(path: string): boolean {
  const isTooLong = existsSync(path) && statSync(path).size > MAX_LOG_BYTES;
  if (isTooLong) renameSync(path, `${path}.1`);
  return isTooLong;
}

/**
 * Opens a process's log for appending, after rotating one that is too long. Logs therefore never take more
 * than twice 16 MiB (plus one run) per process.
 *
 * @returns a file descriptor that the caller closes
 */
export function openLog(folder: string, name: string): number {
  const path = logPath(folder, name);
  rotateLog(path);
  return openSync(path, 'a', 0o640);
}

/** The last lines of a process's log, for messages about its end; '' when there is no log. */
export function logTail(folder: string, name: string, lines = 15): string {
  const path = logPath(folder, name);
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(Math.min(size, 16_384));
    readSync(file, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    closeSync(file);
  }
}
