import type pg from 'pg';

/** Categories or cities that are created by one statement; also what is in memory at a time. */
const PAGE = 5_000;

export interface NewPlacesSource {
  /** Column of the decided rows that identifies the category or city. */
  readonly key: 'category_key' | 'city_key';
  readonly table: 'categories' | 'cities';
  readonly columns: readonly string[];
  readonly staging: string;
}

/**
 * The categories or cities of `decided_rows` that are not in their table yet, in order of their first row,
 * which also gives them their spelling. Pages, so that a file that names a city of its own in every row
 * does not fill the memory.
 */
export async function* newPlaces<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  source: NewPlacesSource,
): AsyncGenerator<Row[]> {
  const { key, table, columns, staging } = source;
  const missing = `missing_${table}`;
  await client.query(
    `CREATE TEMPORARY TABLE ${missing} ON COMMIT DROP AS
     SELECT min(row_tid) AS first_row
     FROM decided_rows
     LEFT JOIN ${table} ON ${table}.identity_key = decided_rows.${key}
     WHERE decided_rows.${key} IS NOT NULL AND ${table}.id IS NULL
     GROUP BY decided_rows.${key}`,
  );
  let after = '(0,0)';
  for (;;) {
    const { rows } = await client.query<Row & { first_row: string }>(
      `SELECT missing.first_row, ${columns.map((column) => `staged.${column}`).join(', ')}
       FROM (SELECT first_row FROM ${missing} WHERE first_row > $1::tid ORDER BY first_row LIMIT ${PAGE}) AS missing
       JOIN ${staging} AS staged ON staged.ctid = missing.first_row
       ORDER BY missing.first_row`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.first_row;
    yield rows;
  }
}
