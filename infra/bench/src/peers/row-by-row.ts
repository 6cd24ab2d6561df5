import { withConnection } from '@highstreet/local';
import exceljs from 'exceljs';
import type pg from 'pg';

/** Enough to measure its rate; a hundred thousand would take minutes. */
const ROWS = 3_000;

/**
 * The usual way to import a workbook: exceljs reads it, and every row is a separate statement. It maps
 * nothing and has one index. It shows what the `COPY` floor does not: the speed that people expect of an
 * import.
 *
 * @returns rows per second
 */
export function rowByRow(databaseUrl: string, workbook: string): Promise<number> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    try {
      await client.query('DROP TABLE IF EXISTS bench_row_by_row');
      await client.query('CREATE TABLE bench_row_by_row (place_id text PRIMARY KEY, cells jsonb)');
      const startedAt = performance.now();
      const rows = await importRows(client, workbook);
      return rows / ((performance.now() - startedAt) / 1000);
    } finally {
      await client.query('DROP TABLE IF EXISTS bench_row_by_row');
    }
  });
}

async function importRows(client: pg.Client, path: string): Promise<number> {
  let rows = 0;
  const workbook = new exceljs.stream.xlsx.WorkbookReader(path, { worksheets: 'emit', entries: 'ignore' });
  for await (const sheet of workbook) {
    let placeIdAt = -1;
    for await (const row of sheet) {
      const cells = Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).text);
      if (row.number === 1) {
        placeIdAt = cells.indexOf('place_id');
        continue;
      }
      await client.query(
        `INSERT INTO bench_row_by_row VALUES ($1, $2) ON CONFLICT (place_id) DO UPDATE SET cells = excluded.cells`,
        [cells[placeIdAt], JSON.stringify(cells)],
      );
      rows += 1;
      if (rows === ROWS) return rows;
    }
  }
  return rows;
}
