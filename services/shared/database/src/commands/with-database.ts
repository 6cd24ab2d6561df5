import pg from 'pg';
import { databaseUrl } from '../database-url.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command on one connection to the database of DATABASE_URL. An error is printed in one line, followed
 * by its causes, and sets the exit code. A stop signal closes the connection, so that the command cleans up
 * as it does when the database fails.
 *
 * @param command shown in pg_stat_activity
 */
export async function withDatabase(
  command: string,
  work: (client: pg.Client) => Promise<string>,
): Promise<void> {
  let client: pg.Client | undefined;
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    stoppedBy = signal;
    void client?.end();
  };
  try {
    client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: command,
      keepAlive: true,
    });
    // A pending query rejects by itself; without this listener a lost connection would end the process.
    client.on('error', () => undefined);
    await client.connect();
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    process.stdout.write(`${await work(client)}\n`);
  } catch (error) {
    const messages = stoppedBy === undefined ? messagesOf(error) : [`Stopped by ${stoppedBy}`];
    process.stderr.write(`${messages.join(': ')}\n`);
    process.exitCode = 1;
  } finally {
    await client?.end();
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
