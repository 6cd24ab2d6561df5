/** The category of an error; `statusOfKind` alone maps it to an HTTP status. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'timed-out'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'address-too-long'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable';

const statusOfKind: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'timed-out': 408,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'address-too-long': 414,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

export interface DomainErrorDetails {
  /** One line per field problem. */
  errors?: readonly string[];
  /** Seconds after which a retry makes sense; sent as the `Retry-After` header. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error that is shown to clients. Its code and message leave the process; its cause and stack never do.
 * Features subclass it (`BusinessNotFoundError`) and the error filter maps it to HTTP.
 */
export class DomainError extends Error {
  readonly errors: readonly string[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: string,
    readonly kind: DomainErrorKind,
    message: string,
    details: DomainErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return statusOfKind[this.kind];
  }
}
