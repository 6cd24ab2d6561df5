import type { DestinationStream } from 'pino';
import { standardOutput } from './standard-output.js';

/** Bytes that are buffered before a write: some fifteen lines. */
const GATHERED_BYTES = 4_096;
/** Milliseconds after which a line is written even if no other line follows. */
const LONGEST_WAIT_MS = 100;

/**
 * Buffered standard output for the log of a service that answers thousands of requests a second: one system
 * call per line would cost more than the line itself. The buffer is flushed before the process exits, also
 * after an uncaught error; only a SIGKILL loses the lines of the last tenth of a second.
 */
export function bufferedOutput(): DestinationStream {
  const output = standardOutput(GATHERED_BYTES);
  setInterval(() => {
    output.flush();
  }, LONGEST_WAIT_MS).unref();
  process.on('exit', () => {
    // Leaves at most GATHERED_BYTES, hence the second one. flushSync would repeat a write that fails for ever.
    output.flush();
    output.flush();
  });
  return output;
}
