import pg from 'pg';
import { databaseUrl } from '../database-url.js';
import { runCommand } from './run-command.js';

/**
 * Runs a command on one connection to the database of DATABASE_URL, and prints its result. A stop signal closes the
 * connection, so that the command cleans up as it does when the database fails.
 *
 * @param command shown in pg_stat_activity
 */
export function withDatabase(command: string, work: (client: pg.Client) => Promise<string>): Promise<void> {
  return runCommand(async (onStop) => {
    const client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: command,
      keepAlive: true,
    });
    // A pending query rejects by itself; without this listener a lost connection would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      onStop(() => {
        void client.end();
      });
      process.stdout.write(`${await work(client)}\n`);
    } finally {
      await client.end();
    }
  });
}
