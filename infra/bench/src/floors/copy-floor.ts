import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withConnection } from '@highstreet/local';
import { isKnownHeader, openSpreadsheet } from '@highstreet/spreadsheets';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * The floor for importing: the unchanged CSV file, sent by COPY from this process to an unlogged table of
 * text columns in the product's own PostgreSQL. The table has as many columns as the first line of the file.
 *
 * @returns rows per second
 */
export function copyFloor(databaseUrl: string, csvFile: string): Promise<number> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    try {
      await client.query('DROP TABLE IF EXISTS bench_copy_floor');
      const columns = (await headerOf(csvFile)).map((_name, position) => `column_${position} text`);
      await client.query(`CREATE UNLOGGED TABLE bench_copy_floor (${columns.join(', ')})`);
      const startedAt = performance.now();
      await pipeline(
        createReadStream(csvFile, { highWaterMark: 256 * 1024 }),
        client.query(copyFrom('COPY bench_copy_floor FROM STDIN WITH (FORMAT csv, HEADER)')),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const { rows } = await client.query<{ count: string }>(
        'SELECT count(*) AS count FROM bench_copy_floor',
      );
      return Number(rows[0]?.count) / seconds;
    } finally {
      await client.query('DROP TABLE IF EXISTS bench_copy_floor');
    }
  });
}

async function headerOf(csvFile: string): Promise<readonly string[]> {
  const { header, close } = await openSpreadsheet(csvFile, { isHeader: isKnownHeader });
  await close();
  return header;
}
