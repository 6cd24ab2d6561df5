import { DomainError } from '@highstreet/platform';

/** One message for a wrong name and a wrong password, so that names cannot be found out. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('INVALID_CREDENTIALS', 'unauthenticated', 'Invalid credentials');
  }
}

/** The session is fine, so this is no 401: what was typed as the current password is not it. */
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

/** Redis keeps the sessions: while it is away nobody can be known. */
export class SessionsUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', 'unavailable', 'Logins are not available right now. Please try again.', {
      cause,
      retryAfter: 5,
    });
  }
}
