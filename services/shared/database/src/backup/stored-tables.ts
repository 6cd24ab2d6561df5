import type pg from 'pg';

/** A table that a backup contains. */
export interface StoredTable {
  readonly name: string;
  /** All columns except generated ones. */
  readonly columns: readonly string[];
}

interface TableRow extends StoredTable {
  references: string[];
}

/**
 * The tables of the schema, each after the tables that it references. Excluded are unlogged tables (staging
 * and plans of imports, which can be recreated) and the list of migrations, which the manifest of a backup
 * contains.
 *
 * @throws Error when references between tables form a cycle
 */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<TableRow>(`
    SELECT relname AS name,
           ARRAY(SELECT attname::text FROM pg_attribute
                  WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                  ORDER BY attnum) AS columns,
           ARRAY(SELECT DISTINCT referred.relname::text FROM pg_constraint
                   JOIN pg_class AS referred ON referred.oid = confrelid
                  WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS "references"
      FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND relname <> 'migrations'
     ORDER BY relname`);
  return inOrderOfReference(rows);
}

/**
 * The migrations that created the schema. A backup can be restored only into the schema that it came from.
 */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

function inOrderOfReference(tables: readonly TableRow[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ references }) => !references.some((name) => waiting.has(name)),
    );
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}
