import { finished } from 'node:stream/promises';
import { withConnection } from '@highstreet/local';
import { to as copyTo } from 'pg-copy-streams';

/**
 * The floor for what reads all businesses: the output of a COPY statement, read from the product's own
 * PostgreSQL into this process, which discards it.
 *
 * @returns rows per second
 */
export function copyOutFloor(databaseUrl: string, statement: string): Promise<number> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const startedAt = performance.now();
    const copy = client.query(copyTo(statement));
    copy.resume();
    await finished(copy);
    const seconds = (performance.now() - startedAt) / 1000;
    return copy.rowCount / seconds;
  });
}
