import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CopyOut } from '../copy-out.js';
import type { BackupManifest } from './backup-manifest.js';
import type { StoredTable } from './stored-tables.js';

type TableFile = BackupManifest['tables'][number];

/**
 * Streams a table's rows, as the client's transaction sees them, to `<name>.copy.gz`, in constant memory, and
 * flushes the file to the disk.
 */
export async function writeTableFile(
  client: pg.ClientBase,
  folder: string,
  table: StoredTable,
): Promise<TableFile> {
  const rows = client.query(new CopyOut(`COPY ${columnsOf(table)} TO STDOUT`));
  const digest = createHash('sha256');
  await pipeline(
    rows,
    // The fastest level: it compresses rows to a fifth and keeps the time of reading the database short.
    createGzip({ level: 1 }),
    hashed(digest),
    createWriteStream(fileOf(folder, table), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...table, columns: [...table.columns], rows: rows.rowCount, sha256: digest.digest('hex') };
}

/**
 * Fills a table from its file that the client's transaction has truncated. Frozen rows let an index alone answer at once:
 * the pages of a large directory would be slow until autovacuum has been there.
 * @throws Error naming the table when its file is damaged
 */
export async function readTableFile(client: pg.ClientBase, folder: string, table: TableFile): Promise<void> {
  const rows = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN (FREEZE)`));
  const digest = createHash('sha256');
  await pipeline(createReadStream(fileOf(folder, table)), hashed(digest), createGunzip(), rows).catch(
    (cause: unknown) => {
      throw new Error(`The backup of table ${table.name} cannot be read`, { cause });
    },
  );
  if (digest.digest('hex') !== table.sha256 || rows.rowCount !== table.rows) {
    throw new Error(`The backup of table ${table.name} is damaged`);
  }
}

function columnsOf({ name, columns }: StoredTable): string {
  const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

function fileOf(folder: string, { name }: StoredTable): string {
  return join(folder, `${name}.copy.gz`);
}

function hashed(digest: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}
