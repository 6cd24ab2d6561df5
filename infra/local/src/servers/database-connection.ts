import pg from 'pg';

/**
 * Runs `work` on a connection of its own, which is closed afterwards.
 *
 * @throws what `work` throws, and errors of pg, also when PostgreSQL ends meanwhile
 */
export async function withConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  // Without a listener a lost connection would end this process, although the query under way fails as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
