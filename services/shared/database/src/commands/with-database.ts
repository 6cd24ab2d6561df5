import pg from 'pg';
import { databaseUrl } from '../database-url.js';
import { runCommand } from './run-command.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command on one connection to the database of DATABASE_URL, and prints its result. A stop signal closes the
 * connection, so that the command cleans up as it does when the database fails.
 *
 * @param command shown in pg_stat_activity
 */
export function withDatabase(command: string, work: (client: pg.Client) => Promise<string>): Promise<void> {
  return runCommand(async () => {
    let stoppedBy: NodeJS.Signals | undefined;
    const client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: command,
      keepAlive: true,
    });
    // A pending query rejects by itself; without this listener a lost connection would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const signal of STOP_SIGNALS) {
        process.on(signal, () => {
          stoppedBy = signal;
          void client.end();
        });
      }
      process.stdout.write(`${await work(client)}\n`);
    } catch (error) {
      throw stoppedBy === undefined ? error : new Error(`Stopped by ${stoppedBy}`);
    } finally {
      await client.end();
    }
  });
}
