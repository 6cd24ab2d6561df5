import { InvalidEnvironmentError } from './env.js';
import type { Logger } from './logger.js';

/** Milliseconds that a service may take to finish or hand back what it is doing. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

/**
 * Runs `close` once on SIGTERM or SIGINT and ends the process: with 0 when it was clean, with 1 when
 * closing failed or took too long. Nothing is lost either way; work that was cut is taken up again.
 */
export function closeOnSignal(logger: Logger, close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'Stopping');
    const timer = setTimeout(() => {
      logger.error('Stopping took too long');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS);
    close().then(
      () => {
        clearTimeout(timer);
        logger.info('Stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * An error that nobody handles is a bug: say so and let the supervisor start afresh. An environment that does not fit is none: one line
 * names its variables, where Node itself would begin with the source that threw.
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
