import { pino } from 'pino';
import type { Logger } from 'pino';
import { InvalidEnvironmentError } from './env.js';

/** Lines as the services' (whose library may not be imported here), so that one search finds both. */
export function createLogger(): Logger {
  return pino({
    base: { service: 'frontend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** As the services do: an error that nobody handles ends the process; of an environment that does not fit one line names the variables. */
export function crashOnUnhandled(logger: Logger): void {
  const crash = (error: unknown): void => {
    if (error instanceof InvalidEnvironmentError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'Unhandled error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
