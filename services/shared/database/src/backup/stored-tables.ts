import type pg from 'pg';

/** A table that a backup holds. */
export interface StoredTable {
  readonly name: string;
  /** Columns that are stored; generated ones are not. */
  readonly columns: readonly string[];
}

interface TableRow extends StoredTable {
  references: string[];
}

/**
 * The tables of the schema, each after those that it refers to. Left out: unlogged ones (staging and plans of
 * imports, which are made again) and the list of migrations, which a backup names in its manifest.
 *
 * @throws Error when tables refer to each other in a circle
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

/** The migrations that made the schema. A backup goes only into the schema that it came from. */
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
