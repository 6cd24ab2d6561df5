import pg from 'pg';
import { testServers } from './servers.js';

/** Runs `work` on a connection of PostgreSQL's superuser, which the services never have. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServers().superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` while PostgreSQL looks for tables to vacuum every second instead of every minute. */
export async function withFrequentAutovacuum(work: () => Promise<void>): Promise<void> {
  await asSuperuser(async (server) => {
    await server.query(`ALTER SYSTEM SET autovacuum_naptime = '1s'`);
    try {
      await server.query('SELECT pg_reload_conf()');
      await work();
    } finally {
      await server.query('ALTER SYSTEM RESET autovacuum_naptime');
      await server.query('SELECT pg_reload_conf()');
    }
  });
}
