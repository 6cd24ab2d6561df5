import { DomainError } from '@highstreet/platform';

/** Each export takes a process and a connection: beyond a few, the next one has to wait. */
export class TooManyExportsError extends DomainError {
  constructor(running: number) {
    super(
      'TOO_MANY_REQUESTS',
      'too-many',
      `${running} exports are running already. Please try again when one of them has finished.`,
      { retryAfter: 30 },
    );
  }
}

/** Nobody waits for the file any more, the service stops, or the export's process was killed. */
export class ExportBrokenOffError extends DomainError {
  constructor(cause?: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The export ended before it was complete. Please try again in a moment.',
      { cause, retryAfter: 5 },
    );
  }
}
