import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SEARCH_REBUILD_ID } from '../search-changes.js';
import { hasGivenWay } from '../sql-states.js';
import { readManifest } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { appliedMigrations, storedTables } from './stored-tables.js';
import { readTableFile } from './table-files.js';

/** Milliseconds to wait for a table. Shorter than deadlock_timeout, so that in a deadlock the restore gives way. */
const LOCK_TIMEOUT_MS = 500;
/** Every tenth time: after deadlock_timeout, PostgreSQL interrupts an autovacuum that stands in the way. */
const LONG_LOCK_TIMEOUT_MS = 1_500;
/** Milliseconds between two attempts, in which those who wait for the tables can proceed. */
const PAUSE_MS = 300;

/**
 * Restores the database to the state of the backup in one transaction: completely or not at all.
 *
 * @param client a connection that is not used otherwise
 * @param options.replace restore even if the directory has businesses, which are lost
 * @param options.say receives a line if the restore has to wait for others
 * @throws Error when the folder contains no complete backup, the schema differs, or there are businesses
 */
export async function restore(
  client: pg.ClientBase,
  folder: string,
  options: { replace: boolean; say: (line: string) => void },
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await client.query('BEGIN');
  try {
    await requireSameSchema(client, manifest);
    const names = manifest.tables.map(({ name }) => `"${name}"`).join(', ');
    await lock(client, names, options.say);
    // A migration may have been applied while this waited.
    await requireSameSchema(client, manifest);
    if (!options.replace) await requireEmpty(client);
    await client.query(`TRUNCATE ${names}`);
    for (const table of manifest.tables) await readTableFile(client, folder, table);
    for (const [sequence, value] of Object.entries(manifest.sequences)) {
      if (value !== null) await raise(client, sequence, value);
    }
    await readFilesAgain(client);
    // Otherwise sessions that a new password or a log-out everywhere had ended would become valid again. By chance,
    // because an earlier epoch may be of any backup; the clock's seconds are no integer from 2038 on.
    await client.query('UPDATE users SET session_epoch = floor(random() * 2000000000)::integer');
    // The index is not part of a backup. The version is not of the sequence, which was restored too: a rebuild that
    // is under way could take this request for the one that it covers.
    await client.query(
      `INSERT INTO search_changes (business_id, version) VALUES ($1, extract(epoch FROM clock_timestamp()) * 1000)
       ON CONFLICT (business_id) DO UPDATE SET version = excluded.version`,
      [SEARCH_REBUILD_ID],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
  return manifest;
}

/**
 * Locks the tables. Services wait for these locks, so they never see a partial restore. While something else reads
 * one of the tables for long, such as an export, the others are released again and again: otherwise visitors would
 * wait for them too, and a transaction that reads several tables would end in a deadlock.
 */
async function lock(client: pg.ClientBase, names: string, say: (line: string) => void): Promise<void> {
  await client.query('SAVEPOINT unlocked');
  for (let attempt = 1; ; attempt += 1) {
    const timeout = attempt % 10 === 0 ? LONG_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS;
    await client.query(`SET LOCAL lock_timeout = ${timeout}`);
    try {
      await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
      await client.query('SET LOCAL lock_timeout = 0');
      return;
    } catch (error) {
      if (!hasGivenWay(error)) throw error;
      await client.query('ROLLBACK TO SAVEPOINT unlocked');
    }
    if (attempt === 1) say('Waits for an export, a backup, an import or whoever else uses the tables');
    await pause(PAUSE_MS);
  }
}

/**
 * Imports that were under way begin anew: their staged rows and plans are not in the backup, and tables of the same names
 * may have another import's. The next number of a reading keeps away a worker that reads that one.
 */
async function readFilesAgain(client: pg.ClientBase): Promise<void> {
  await client.query(
    `WITH restarted AS (
       UPDATE imports SET status = 'queued', staged_at = NULL, chunks_total = NULL, readings = readings + 1
        WHERE status IN ('reading', 'preparing', 'merging') RETURNING id)
     DELETE FROM import_chunks WHERE import_id IN (SELECT id FROM restarted)`,
  );
}

/**
 * Sets a sequence to a value unless it is beyond it. A rollback does not undo this: a lower value would give the
 * rows that it brings back, and the next new ones, the same keys.
 */
async function raise(client: pg.ClientBase, sequence: string, value: number): Promise<void> {
  await client.query(
    `SELECT setval(quote_ident($1)::regclass, greatest($2, pg_sequence_last_value(quote_ident($1)::regclass)))`,
    [sequence, value],
  );
}

async function requireSameSchema(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  const [migrations, tables] = [await appliedMigrations(client), await storedTables(client)];
  const describe = (of: readonly { name: string; columns: readonly string[] }[]): string =>
    JSON.stringify(of.map(({ name, columns }) => [name, columns]));
  if (
    JSON.stringify(migrations) !== JSON.stringify(manifest.migrations) ||
    describe(tables) !== describe(manifest.tables)
  ) {
    throw new Error(
      `The backup is of another schema (its last migration is ${manifest.migrations.at(-1) ?? 'none'}): ` +
        `restore it with the version that it was taken with, then update.`,
    );
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM businesses) AS any');
  if (rows[0]?.any === true) {
    throw new Error(
      'The directory has businesses. With --replace they are lost and the backup takes their place.',
    );
  }
}
