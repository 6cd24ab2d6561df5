import { DIRECTORY_STATE } from '@highstreet/database';
import type pg from 'pg';

/** Identifies the directory's state: as long as it is the same, so is everything that is read from businesses. */
export async function readDirectoryState(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>({
    name: 'directory-state',
    text: `SELECT ${DIRECTORY_STATE} AS state`,
  });
  return rows[0]?.state ?? '';
}
