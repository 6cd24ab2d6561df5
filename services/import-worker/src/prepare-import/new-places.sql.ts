import type pg from 'pg';

/** Most categories or cities that one statement creates and that are in memory at a time. */
const PAGE = 5_000;

export interface NewPlacesSource {
  /** Column of the decided rows that identifies the category or city. */
  readonly key: 'category_key' | 'city_key';
  readonly table: 'categories' | 'cities';
  readonly columns: readonly string[];
  readonly staging: string;
}

/**
 * Yields the categories or cities of `decided_rows` that are not in their table yet, in order of their first
 * row, which also determines their spelling. It yields pages, so that a file that names a new city in every
 * row does not fill the memory.
 */
export async function* newPlaces<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  source: NewPlacesSource,
): AsyncGenerator<Row[]> {
  const { key, table, columns, staging } = source;
  const missing = `missing_${table}`;
  await client.query(
    `CREATE TEMPORARY TABLE ${missing} ON COMMIT DROP AS
     SELECT decided.row_number, decided.row_tid
     FROM (
       SELECT named.${key} AS key, min(named.row_number) AS row_number
       FROM decided_rows AS named
       WHERE named.${key} IS NOT NULL GROUP BY named.${key}
     ) AS first_named
     JOIN decided_rows AS decided ON decided.row_number = first_named.row_number
     WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${table}.identity_key = first_named.key)`,
  );
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Row & { row_number: number }>(
      `SELECT missing.row_number, ${columns.map((column) => `staged.${column}`).join(', ')}
       FROM (
         SELECT row_number, row_tid FROM ${missing} WHERE row_number > $1 ORDER BY row_number LIMIT ${PAGE}
       ) AS missing
       JOIN ${staging} AS staged ON staged.ctid = missing.row_tid
       ORDER BY missing.row_number`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
    yield rows;
  }
}
