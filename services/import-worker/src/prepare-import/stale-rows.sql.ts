import type pg from 'pg';

/**
 * Whether a row that was recognised as unchanged when it was read (it has no name) is to be applied after all: another
 * import has changed its business meanwhile, or delete-all has removed it. What the row says is only in the file then.
 */
export async function hasStaleRows(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM decided_rows WHERE recognised) AS found',
  );
  return rows[0]?.found === true;
}
