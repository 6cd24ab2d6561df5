import pg from 'pg';
import { databaseUrl } from '../database-url.js';

/**
 * Runs a command on one connection to the database of DATABASE_URL. What goes wrong is told in a line, its causes
 * behind it, and is the exit code.
 */
export async function withDatabase(work: (client: pg.Client) => Promise<string>): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: 'backup',
      keepAlive: true,
    });
    await client.connect();
    process.stdout.write(`${await work(client)}\n`);
  } catch (error) {
    process.stderr.write(`${messagesOf(error).join(': ')}\n`);
    process.exitCode = 1;
  } finally {
    await client?.end();
  }
}

/** What an error says, and what each of its causes does. */
export function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}
