import { pino } from 'pino';

/** Bytes of lines that are kept while none can be written; later lines are lost. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Standard output for a log. Lines that cannot be written, as to a file on a full disk, wait for a later write:
 * pino's own output would throw at whoever logs, which ends requests, jobs and the process itself.
 *
 * @param minLength bytes that are buffered before a write
 */
export function standardOutput(minLength = 0): ReturnType<typeof pino.destination> {
  const output = pino.destination({ minLength, maxLength: WAITING_BYTES, sync: true });
  output.on('error', () => undefined);
  return output;
}
