import type pg from 'pg';

/**
 * The two tables that each import has for itself. Their content can be rebuilt from the file, so they are
 * unlogged. They are dropped when the import ends.
 */

/** Where the file's rows are staged, in the shape of `import_rows`. */
export function stagingTable(importId: number): string {
  return `import_rows_${identifier(importId)}`;
}

/**
 * The plan for the rows that change something or must be stored as the source of their business, divided into
 * chunks.
 */
export function planTable(importId: number): string {
  return `import_plan_${identifier(importId)}`;
}

/**
 * False for a table that is missing or empty: PostgreSQL empties unlogged tables when it recovers from a
 * crash. Reads at most one row.
 */
export async function hasRows(database: pg.Pool | pg.PoolClient, table: string): Promise<boolean> {
  if (!(await hasTable(database, table))) return false;
  const { rows } = await database.query(`SELECT FROM ${table} LIMIT 1`);
  return rows.length > 0;
}

/** False for a table that was dropped, or not created yet. */
export async function hasTable(database: pg.Pool | pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await database.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  return rows[0]?.exists === true;
}

/** The id becomes part of a table name in SQL, so it must be a positive integer. */
function identifier(importId: number): string {
  if (!Number.isSafeInteger(importId) || importId <= 0)
    throw new RangeError('An import id is a positive integer');
  return String(importId);
}
