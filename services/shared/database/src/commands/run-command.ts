/**
 * Runs a command. An error is printed in one line, followed by its causes, and sets the exit code; Node itself would
 * print the source that threw, and a stack.
 *
 * @param stop what ends the work early, if anything does: its error then says no more than that
 */
export async function runCommand(work: () => Promise<void>, stop?: AbortSignal): Promise<void> {
  try {
    await work();
  } catch (error) {
    const messages = stop?.aborted === true ? ['Stopped'] : messagesOf(error);
    process.stderr.write(`${messages.join(': ')}\n`);
    process.exitCode = 1;
  }
}

/**
 * The messages of an error and of its causes. When a host has several addresses, the message of the error
 * itself may be empty, and those of the single addresses are used.
 */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const each = error instanceof AggregateError ? error.errors.flatMap(messagesOf).join(', ') : '';
  return [error.message, each, ...messagesOf(error.cause)].filter((message) => message !== '');
}
