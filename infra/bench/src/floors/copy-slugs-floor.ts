import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * The floor for building sitemaps: the addresses of all businesses, read by COPY from the product's own
 * PostgreSQL into this process, which discards them.
 *
 * @returns rows per second
 */
export async function copySlugsFloor(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const startedAt = performance.now();
    const copy = client.query(copyTo('COPY (SELECT slug FROM businesses WHERE is_active) TO STDOUT'));
    copy.resume();
    await finished(copy);
    const seconds = (performance.now() - startedAt) / 1000;
    return copy.rowCount / seconds;
  } finally {
    await client.end();
  }
}
