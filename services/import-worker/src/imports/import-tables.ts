import type pg from 'pg';

/**
 * An import's two tables of its own. They hold what can be had again from the file, so they are
 * unlogged, and they are dropped when the import ends.
 */

/** Where the file's rows are staged, in the shape of `import_rows`. */
export function stagingTable(importId: number): string {
  return `import_rows_${identifier(importId)}`;
}

/** What becomes of the rows that change something, or are to be noted as the source of their business, numbered in chunks. */
export function planTable(importId: number): string {
  return `import_plan_${identifier(importId)}`;
}

/**
 * False for a table that is gone, or was emptied: PostgreSQL empties unlogged tables when it recovers from a crash.
 * Looks at one row.
 */
export async function hasRows(database: pg.Pool | pg.PoolClient, table: string): Promise<boolean> {
  const found = await database.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  if (!found.rows[0]?.exists) return false;
  const { rows } = await database.query(`SELECT FROM ${table} LIMIT 1`);
  return rows.length > 0;
}

/** Ids reach SQL as part of a table's name, so nothing but a positive integer may pass. */
function identifier(importId: number): string {
  if (!Number.isSafeInteger(importId) || importId <= 0)
    throw new RangeError('An import id is a positive integer');
  return String(importId);
}
