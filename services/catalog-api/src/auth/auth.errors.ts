import { DomainError } from '@highstreet/platform';

/** The same message for a wrong name and a wrong password, so that it does not reveal which names exist. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('INVALID_CREDENTIALS', 'unauthenticated', 'Invalid credentials');
  }
}

/** The current password is wrong. Not a 401, because the session is valid. */
export class WrongPasswordError extends DomainError {
  constructor() {
    super('WRONG_PASSWORD', 'unprocessable', 'The current password is not right.');
  }
}

export class UnauthenticatedError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', 'unauthenticated', 'Please log in.');
  }
}

export class ForbiddenOriginError extends DomainError {
  constructor() {
    super('FORBIDDEN_ORIGIN', 'forbidden', 'This call may only be made from the directory’s own pages.');
  }
}

export class TooManyLoginsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', 'too-many', 'Too many failed logins. Please try again later.', {
      retryAfter: retryAfterSeconds,
    });
  }
}

/** Redis stores the sessions: while it is away or full, no user can be recognised or logged in. */
export class SessionsUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The admin area is not available right now. Please try again in a moment.',
      { cause, retryAfter: 5 },
    );
  }
}
