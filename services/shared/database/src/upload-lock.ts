import type pg from 'pg';

/**
 * SQL for the advisory lock key of an uploaded file ($1). Both the transaction that creates an import of a
 * file and the one that removes the file hold this lock until commit, so the second sees the changes of the
 * first.
 */
const KEY = `hashtextextended('highstreet upload ' || $1::text, 0)`;

/**
 * Waits for the file's lock, which the transaction holds until it ends.
 * @param filePath as in `imports.file_path`
 */
export async function lockUpload(client: pg.PoolClient, filePath: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${KEY})`, [filePath]);
}

/** Takes the file's lock if it is free. Returns whether it was. */
export async function tryLockUpload(client: pg.PoolClient, filePath: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${KEY}) AS locked`,
    [filePath],
  );
  return rows[0]?.locked === true;
}
