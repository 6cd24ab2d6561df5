import { DomainError } from '@highstreet/platform';

export class NothingHereError extends DomainError {
  constructor() {
    super('NOT_FOUND', 'not-found', 'There is nothing at this address');
  }
}

export class InvalidAddressError extends DomainError {
  constructor(message = 'The address is not valid') {
    super('VALIDATION_FAILED', 'invalid', message);
  }
}

/** RFC 9110, section 15.5.6: the response lists the methods that the URL supports in `Allow`. */
export class MethodNotAllowedError extends DomainError {
  constructor(method: string, allowed: string) {
    super('METHOD_NOT_ALLOWED', 'method-not-allowed', `${method} is not possible here, only ${allowed}`);
  }
}

export class QueryTooLongError extends DomainError {
  constructor() {
    super('URI_TOO_LONG', 'address-too-long', 'The query of the address is too long');
  }
}

export class CompressedBodyError extends DomainError {
  constructor(encoding: string) {
    super(
      'UNSUPPORTED_MEDIA_TYPE',
      'unsupported',
      `A body with Content-Encoding ${encoding} is not accepted. Send it uncompressed.`,
    );
  }
}

export class SlowBodyError extends DomainError {
  constructor() {
    super('REQUEST_TIMEOUT', 'timed-out', 'The request did not arrive in time');
  }
}

export class ReadTimedOutError extends DomainError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The service takes too long to answer. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    );
  }
}
