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

/** Nobody waits for the file any more, or the service stops, before the first rows have arrived. */
export class ExportBrokenOffError extends DomainError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The export ended before it began. Please try again in a moment.',
      { retryAfter: 5 },
    );
  }
}
