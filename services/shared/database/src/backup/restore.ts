import type pg from 'pg';
import { readManifest } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { appliedMigrations, storedTables } from './stored-tables.js';
import { readTableFile } from './table-files.js';

/**
 * Makes the database what it was when the backup was taken, in one transaction: whole, or as it was before.
 *
 * @param client a connection with nothing else to do
 * @param options.replace also when the directory has businesses, which are lost
 * @throws Error when the folder holds no whole backup, the schema is another one, or there are businesses
 */
export async function restore(
  client: pg.ClientBase,
  folder: string,
  options: { replace: boolean },
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await client.query('BEGIN');
  try {
    await requireSameSchema(client, manifest);
    const names = manifest.tables.map(({ name }) => `"${name}"`).join(', ');
    // Services wait at these locks, and see all of it or nothing.
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
    if (!options.replace) await requireEmpty(client);
    await client.query(`TRUNCATE ${names}`);
    for (const table of manifest.tables) await readTableFile(client, folder, table);
    for (const [sequence, value] of Object.entries(manifest.sequences)) {
      if (value !== null)
        await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [sequence, value]);
    }
    // Or sessions that a new password or a log-out everywhere had ended would be valid again: a number that no epoch had.
    await client.query('UPDATE users SET session_epoch = extract(epoch FROM now())::integer');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
  return manifest;
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
