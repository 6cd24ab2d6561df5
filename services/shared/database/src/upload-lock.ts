import type pg from 'pg';

/**
 * SQL of the key that stands for an uploaded file ($1) among advisory locks. Whoever makes an import of a file and
 * whoever removes the file holds its lock until commit: the second of the two sees what the first has done.
 */
const KEY = `hashtextextended('highstreet upload ' || $1::text, 0)`;

/** Waits for the file's lock; it goes with the transaction. @param filePath as in `imports.file_path` */
export async function lockUpload(client: pg.PoolClient, filePath: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${KEY})`, [filePath]);
}

/** Takes the file's lock if nobody has it; whether it was free. */
export async function tryLockUpload(client: pg.PoolClient, filePath: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${KEY}) AS locked`,
    [filePath],
  );
  return rows[0]?.locked === true;
}
