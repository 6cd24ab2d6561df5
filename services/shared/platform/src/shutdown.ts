import { InvalidEnvironmentError } from './env.js';
import type { Logger } from './logger.js';

/** Milliseconds that a service may take to finish its work or to hand it back. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

/**
 * Runs `close` once on SIGTERM or SIGINT and ends the process: with 0 after a clean shutdown, with 1 when
 * closing failed or took too long. Nothing is lost either way: interrupted work is resumed later.
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
 * Logs an unhandled error, which is a bug, and exits, so that the supervisor restarts the process. An invalid
 * environment is not a bug: one line names its variables, where Node would first print the source that threw.
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
