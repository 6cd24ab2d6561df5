import { DomainError } from '@highstreet/platform';

/** Nobody waits for the hits any more: the client has left, or was told that the search took too long. */
export class SearchAbandonedError extends DomainError {
  constructor() {
    super('SERVICE_UNAVAILABLE', 'unavailable', 'The search was abandoned. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
}
