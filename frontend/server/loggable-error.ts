/** Behind each other, and beside each other. */
const MAX_CAUSES = 5;

/**
 * An error as the log shows it, with what caused it; an Error by itself would be written as `{}`. Of what libraries put on
 * their errors only the code is kept, as the services do. What is no Error, such as a route's own answer, stays as it is.
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
