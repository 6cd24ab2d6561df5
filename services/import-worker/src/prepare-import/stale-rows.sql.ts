import type pg from 'pg';

/**
 * Whether a row that was recognised as unchanged during reading (its name is null) must be applied after all,
 * because another import has changed its business meanwhile or delete-all has removed it. Its values are then
 * only in the file.
 */
export async function hasStaleRows(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM decided_rows WHERE recognised) AS found',
  );
  return rows[0]?.found === true;
}
