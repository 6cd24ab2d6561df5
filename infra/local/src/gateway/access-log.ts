import { join } from 'node:path';
import { rotateLog } from '../supervisor/log-file.js';

const LOOK_EVERY_MS = 60_000;

/** Where nginx writes a line for each request; its own messages are in `gateway.log`. */
export function accessLogPath(logFolder: string): string {
  return join(logFolder, 'gateway-access.log');
}

/**
 * Puts an access log aside that has grown too long, as the launcher does with other logs when a process starts.
 *
 * @param pid nginx's, if it runs: it is told to open a new one
 */
export function rotateAccessLog(path: string, pid: number | undefined): void {
  if (rotateLog(path) && pid !== undefined) process.kill(pid, 'SIGUSR1');
}

/** Looks every minute from now on: three hundred bytes a request are a gigabyte in a busy hour. */
export function keepAccessLogShort(path: string, gateway: { readonly pid?: number | undefined }): void {
  const timer = setInterval(() => {
    try {
      rotateAccessLog(path, gateway.pid);
    } catch {
      // On a disk that is full or gone, or of a gateway that has just ended: there is another look.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
}
