import { join } from 'node:path';
import { rotateLog } from '../supervisor/log-file.js';

const LOOK_EVERY_MS = 60_000;

/** nginx's access log. Its error log is `gateway.log`. */
export function accessLogPath(logFolder: string): string {
  return join(logFolder, 'gateway-access.log');
}

/**
 * Rotates an access log that has grown too long, as the launcher rotates other logs when a process starts.
 *
 * @param pid process id of nginx, if it is running; it is signalled to reopen its log
 */
export function rotateAccessLog(path: string, pid: number | undefined): void {
  if (rotateLog(path) && pid !== undefined) process.kill(pid, 'SIGUSR1');
}

/** Checks the size every minute: at three hundred bytes per request, a busy hour writes a gigabyte. */
export function keepAccessLogShort(path: string, gateway: { readonly pid?: number | undefined }): void {
  const timer = setInterval(() => {
    try {
      rotateAccessLog(path, gateway.pid);
    } catch {
      // The disk is full or missing, or the gateway has just ended: try again in a minute.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
}
