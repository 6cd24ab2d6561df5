import { format } from 'node:util';
import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { InvalidEnvironmentError } from './env.js';
import { toLoggableError } from './loggable-error.js';

/** Bytes of lines that are kept while none can be written; later lines are lost. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Same format as the services' logs (their library may not be imported here), so that one search covers both.
 */
export const loggerOptions: LoggerOptions = {
  base: { service: 'frontend' },
  errorKey: 'error',
  // pino's own serializer for `err` would log every property that libraries put on their errors.
  serializers: { error: toLoggableError, err: toLoggableError },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};

/** A line that cannot be written, as to a file on a full disk, does not throw, but waits (the services' too). */
export function createLogger(): Logger {
  const output = pino.destination({ maxLength: WAITING_BYTES, sync: true });
  output.on('error', () => undefined);
  return pino(loggerOptions, output);
}

/**
 * Sends what libraries warn of to the log, at debug level: the router warns of each address that it cannot decode, so any
 * stranger could write lines.
 */
export function logWarnings(logger: Logger): void {
  // oxlint-disable-next-line no-console -- replaced, not used
  console.warn = (...parts: unknown[]) => {
    logger.debug(format(...parts));
  };
}

/**
 * Ends the process on an unhandled error, as the services do. For an invalid environment it logs one line
 * that names the variables.
 */
export function crashOnUnhandled(logger: Logger): void {
  const crash = (error: unknown): void => {
    if (error instanceof InvalidEnvironmentError) logger.fatal(error.message);
    else logger.fatal({ error }, 'Unhandled error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
