import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** Bytes that are gathered before they are written: some fifteen lines. */
const GATHERED_BYTES = 4_096;
/** Milliseconds after which a line is written even when no other one follows. */
const LONGEST_WAIT_MS = 100;

/**
 * Standard output for the log of a service that answers thousands of requests a second: a call of the operating system
 * for each line would cost more than the line itself. What is gathered is written before the process exits, a crash of
 * its own making included; only a SIGKILL loses the lines of the last tenth of a second.
 */
export function bufferedOutput(): DestinationStream {
  const output = pino.destination({ minLength: GATHERED_BYTES, sync: true });
  setInterval(() => {
    output.flush();
  }, LONGEST_WAIT_MS).unref();
  process.on('exit', () => {
    output.flushSync();
  });
  return output;
}
