import pg from 'pg';

/**
 * Runs a command on one connection to the database of DATABASE_URL. What goes wrong is told in a line, its causes
 * behind it, and is the exit code.
 */
export async function withDatabase(work: (client: pg.Client) => Promise<string>): Promise<void> {
  const connectionString = process.env['DATABASE_URL'];
  if (!connectionString) {
    process.stderr.write('DATABASE_URL is missing\n');
    process.exitCode = 1;
    return;
  }
  const client = new pg.Client({ connectionString, application_name: 'backup', keepAlive: true });
  try {
    await client.connect();
    process.stdout.write(`${await work(client)}\n`);
  } catch (error) {
    process.stderr.write(`${messagesOf(error).join(': ')}\n`);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}

function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}
