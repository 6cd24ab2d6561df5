/** The part of an error that may be logged. */
interface LoggableError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** PostgreSQL: the violated constraint and its table. */
  constraint?: string;
  table?: string;
  cause?: LoggableError;
  /**
   * The errors of an `AggregateError`, such as Node's failed connections to each address of a host. Its own
   * message may be empty.
   */
  errors?: LoggableError[];
}

/** Longest chain of causes, and most errors of an `AggregateError`. */
const MAX_CAUSES = 5;

/**
 * Converts an error to its logged form. Libraries attach their input to their errors: TypeORM the statement
 * and its parameters, PostgreSQL the row that violated a constraint, HTTP clients the whole request with its
 * keys. Hence an allowlist of fields, not a blocklist.
 */
export function toLoggableError(thrown: unknown, depth = 0): LoggableError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const loggable: LoggableError = { type: thrown.name, message: thrown.message };
  if (thrown.stack !== undefined) loggable.stack = thrown.stack;
  for (const field of ['code', 'constraint', 'table'] as const) {
    const value: unknown = Reflect.get(thrown, field);
    if (typeof value === 'string') loggable[field] = value;
  }
  if (thrown.cause !== undefined && depth < MAX_CAUSES) {
    loggable.cause = toLoggableError(thrown.cause, depth + 1);
  }
  if (thrown instanceof AggregateError && depth < MAX_CAUSES) {
    loggable.errors = thrown.errors.slice(0, MAX_CAUSES).map((one) => toLoggableError(one, MAX_CAUSES));
  }
  return loggable;
}
