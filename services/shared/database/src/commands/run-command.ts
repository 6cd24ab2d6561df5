const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command. An error is printed in one line, followed by its causes, and sets the exit code; Node itself would
 * print the source that threw, and a stack.
 *
 * @param work calls `onStop` once it can be ended: from then on a stop signal calls `stop`, so that the work fails and
 * cleans up, where Node would end the process at once
 */
export async function runCommand(work: (onStop: (stop: () => void) => void) => Promise<void>): Promise<void> {
  let stoppedBy: NodeJS.Signals | undefined;
  const onStop = (stop: () => void): void => {
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        stoppedBy = signal;
        stop();
      });
    }
  };
  try {
    await work(onStop);
  } catch (error) {
    const messages = stoppedBy === undefined ? messagesOf(error) : [`Stopped by ${stoppedBy}`];
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
