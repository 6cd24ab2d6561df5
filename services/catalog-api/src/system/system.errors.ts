import { DomainError } from '@highstreet/platform';

export class RebuildUnderWayError extends DomainError {
  constructor() {
    super('CONFLICT', 'conflict', 'The search index is being rebuilt already.');
  }
}

export class RebuildUnavailableError extends DomainError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The job queue cannot be reached. Please try again in a moment.',
      { retryAfter: 5 },
    );
  }
}
