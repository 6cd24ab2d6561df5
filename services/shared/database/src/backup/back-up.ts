import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { BACKUP_LOCK } from '../advisory-locks.js';
import { MANIFEST_FILE } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { appliedMigrations, storedTables } from './stored-tables.js';
import { writeTableFile } from './table-files.js';

/**
 * Copies all data that only PostgreSQL has into a new folder, as a snapshot, while the product keeps running.
 * The folder gets its final name when it is complete and flushed to the disk, so that it is whole even after a
 * power cut; a backup that fails, for instance on a full disk, or is stopped leaves nothing behind.
 *
 * @param client a connection that is not used otherwise, and is closed afterwards
 * @param say receives a line if another backup has to end first
 * @throws Error when the folder is not empty
 */
export async function backUp(
  client: pg.ClientBase,
  path: string,
  say: (line: string) => void,
): Promise<BackupManifest> {
  // `resolve` removes a trailing slash: the draft folder is a sibling of this one.
  const folder = resolve(path);
  await waitForOtherBackup(client, say);
  if (await holdsSomething(folder)) throw new Error(`${folder} is not empty: name a new folder`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await beginSnapshot(client);
    const tables: BackupManifest['tables'] = [];
    for (const table of await storedTables(client)) tables.push(await writeTableFile(client, draft, table));
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences: await sequenceValues(client),
    };
    const text = JSON.stringify(manifest, null, 2);
    await writeFile(join(draft, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    // PostgreSQL itself rolls back when the connection is lost; the error to report is why the backup failed.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/**
 * Another backup may be writing to the same draft folder, which would look like what a killed one has left. The
 * lock is held until the connection is closed.
 */
async function waitForOtherBackup(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.locked === true) return;
  say('Waits for another backup');
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/**
 * Begins the transaction whose snapshot is backed up. All tables are locked before the snapshot is taken: one that
 * is truncated or rewritten after it (by a restore, delete-all or a migration) would look empty in it.
 */
async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  const names = (await storedTables(client)).map(({ name }) => `"${name}"`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${['migrations', ...names].join(', ')} IN ACCESS SHARE MODE`);
}

/** Names in a folder survive a power cut only once the folder itself has been flushed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function holdsSomething(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The last values of all sequences. Read after the rows, so that no sequence is behind the stored keys. */
async function sequenceValues(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === null ? null : Number(value)]));
}
