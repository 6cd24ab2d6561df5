import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

/** What must never be written, wherever it sits in a logged object. */
const secretPaths = [
  'password',
  '*.password',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
];

/** JSON lines on standard output, each with the service's name. */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    errorKey: 'error',
    serializers: { error: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
  });
}

/** Nest's own messages through the service's logger. Routine start-up lines are debug. */
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
