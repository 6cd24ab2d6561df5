import type pg from 'pg';
import { stagingTable } from '../imports/import-tables.js';

/** Most categories or cities that one statement creates and that are in memory at a time. */
const PAGE = 5_000;

/**
 * Yields the categories or cities of `decided_rows` that are not in their table yet, in order of their first
 * row, which also determines their spelling. It yields pages, so that a file that names a new city in every
 * row does not fill the memory.
 *
 * The cursor does not see what is created while it is read.
 *
 * @param columns of the staged rows; the first one identifies the category or city
 */
export async function* newPlaces<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  importId: number,
  table: 'categories' | 'cities',
  columns: readonly [key: 'category_key' | 'city_key', ...others: string[]],
): AsyncGenerator<Row[]> {
  const [key] = columns;
  const cursor = `missing_${table}`;
  // Pages of the staging table are not in shared buffers: one by itself takes several times as long as one of a scan,
  // which reads many at once and replaces nobody else's pages. Thousands of new cities are worth a scan, a few are not.
  await client.query('SET LOCAL random_page_cost = 4');
  // Every row of the cursor is fetched.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
  await client.query(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR
     SELECT ${columns.map((column) => `staged.${column}`).join(', ')}
     FROM (
       SELECT named.${key} AS key, min(named.row_number) AS row_number
       FROM decided_rows AS named
       WHERE named.${key} IS NOT NULL GROUP BY named.${key}
     ) AS first_named
     JOIN decided_rows AS decided ON decided.row_number = first_named.row_number
     JOIN ${stagingTable(importId)} AS staged ON staged.ctid = decided.row_tid
     WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${table}.identity_key = first_named.key)
     ORDER BY first_named.row_number`,
  );
  await client.query('SET LOCAL random_page_cost = DEFAULT');
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${PAGE} FROM ${cursor}`);
    if (rows.length === 0) return;
    yield rows;
  }
}
