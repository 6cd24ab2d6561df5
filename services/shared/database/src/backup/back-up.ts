import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { MANIFEST_FILE } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { appliedMigrations, storedTables } from './stored-tables.js';
import { writeTableFile } from './table-files.js';

/**
 * Copies everything that PostgreSQL alone knows into a new folder, as of one moment, while the product goes on. The
 * folder gets its name when it is whole; of one that fails, on a full disk for instance, or is stopped, nothing is left.
 *
 * @param client a connection with nothing else to do
 * @throws Error when there is something in the folder already
 */
export async function backUp(client: pg.ClientBase, path: string): Promise<BackupManifest> {
  // Without a slash at its end: the draft stands beside it.
  const folder = resolve(path);
  if (await holdsSomething(folder)) throw new Error(`${folder} is not empty: name a new folder`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: BackupManifest['tables'] = [];
    for (const table of await storedTables(client)) tables.push(await writeTableFile(client, draft, table));
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences: await sequenceValues(client),
    };
    await writeFile(join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    // Of a connection that is lost PostgreSQL does so by itself; what is told is why the backup failed.
    await client.query('ROLLBACK').catch(() => undefined);
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

/** Numbers that were given out. Read after the rows: a sequence is never behind the keys in the tables. */
async function sequenceValues(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === null ? null : Number(value)]));
}
