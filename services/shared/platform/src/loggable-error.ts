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
}

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
  return loggable;
}
