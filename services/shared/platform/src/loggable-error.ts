/** What of an error may be written to a log. */
interface LoggableError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** PostgreSQL: what a rule was broken of. */
  constraint?: string;
  table?: string;
  cause?: LoggableError;
  /** Of several that failed together, as Node's connections to each address of a host do: the error itself may say nothing. */
  errors?: LoggableError[];
}

/** Behind each other, and beside each other. */
const MAX_CAUSES = 5;

/**
 * An error as the log shows it. Libraries put what they were given on their errors: TypeORM the statement and
 * its parameters, PostgreSQL the row that broke a rule, HTTP clients the whole request with its keys. Hence a
 * list of what is kept, not of what is left out.
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
