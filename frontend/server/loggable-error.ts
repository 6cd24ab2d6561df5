/** Limits both the depth of nested causes and the number of errors taken from an AggregateError. */
const MAX_CAUSES = 5;

/**
 * Converts an error and its causes for the log, because JSON would turn an Error into `{}`. Of the properties
 * that libraries add to their errors only `code` is kept. A value that is not an Error, such as a response
 * thrown by a route, is returned unchanged.
 */
export function toLoggableError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { name, message, stack, cause } = thrown;
  const code: unknown = Reflect.get(thrown, 'code');
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toLoggableError(cause, depth + 1) }),
    ...(thrown instanceof AggregateError &&
      depth < MAX_CAUSES && {
        errors: thrown.errors.slice(0, MAX_CAUSES).map((one) => toLoggableError(one, MAX_CAUSES)),
      }),
  };
}
