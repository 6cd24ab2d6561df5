import pg from 'pg';
import { databaseUrl } from '../database-url.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command on one connection to the database of DATABASE_URL. What goes wrong is told in a line, its causes
 * behind it, and is the exit code. Being told to stop takes the connection away, so that the command clears up after itself as
 * when the database fails.
 */
export async function withDatabase(work: (client: pg.Client) => Promise<string>): Promise<void> {
  let client: pg.Client | undefined;
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    stoppedBy = signal;
    void client?.end();
  };
  try {
    client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: 'backup',
      keepAlive: true,
    });
    // Who waits for an answer is told by that; without a listener a lost connection would end the process.
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
 * What an error says, and what each of its causes does. Where a host has several addresses, the error itself may say nothing, and
 * that of each address does.
 */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const each = error instanceof AggregateError ? error.errors.flatMap(messagesOf).join(', ') : '';
  return [error.message, each, ...messagesOf(error.cause)].filter((message) => message !== '');
}
