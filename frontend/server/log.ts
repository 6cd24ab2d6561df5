import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { InvalidEnvironmentError } from './env.js';
import { toLoggableError } from './loggable-error.js';

function loggable(thrown: unknown): unknown {
  return toLoggableError(thrown);
}

/** Lines as the services' (whose library may not be imported here), so that one search finds both. */
export const loggerOptions: LoggerOptions = {
  base: { service: 'frontend' },
  errorKey: 'error',
  // pino's own for `err` would write whatever libraries put on their errors.
  serializers: { error: loggable, err: loggable },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};

export function createLogger(): Logger {
  return pino(loggerOptions);
}

/** As the services do: an error that nobody handles ends the process; of an environment that does not fit one line names the variables. */
export function crashOnUnhandled(logger: Logger): void {
  const crash = (error: unknown): void => {
    if (error instanceof InvalidEnvironmentError) logger.fatal(error.message);
    else logger.fatal({ error }, 'Unhandled error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
