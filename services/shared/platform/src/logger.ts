import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { toLoggableError } from './loggable-error.js';
import { currentRequest } from './request-context.js';
import { standardOutput } from './standard-output.js';
import { traceLink } from './tracing/trace-link.js';

export type { Logger } from 'pino';

/** Paths of logged objects whose values must never be written. */
const secretPaths = [
  'password',
  '*.password',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
];

/**
 * JSON lines on standard output, each with the service's name and the id of the request it was written for.
 */
export function createLogger(
  service: string,
  level = 'info',
  destination: DestinationStream = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    errorKey: 'error',
    // `err` too: pino's own serializer would write every property that libraries attach to an error.
    serializers: { error: toLoggableError, err: toLoggableError },
    mixin: () => {
      const request = currentRequest();
      return { ...(request && { requestId: request.requestId }), ...traceLink()?.currentIds() };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
  };
  return pino(options, destination);
}

/** Sends Nest's own messages to the service's logger. Routine start-up lines are logged as debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const [stack] = rest;
    this.logger.error({ context: rest.at(-1), stack }, String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ context: rest.at(-1) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: rest.at(-1) }, String(message));
  }
}
