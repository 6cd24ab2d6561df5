import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConnections } from '../src/connections.js';
import { REPOSITORY } from '../src/repository.js';
import { startWholeStack } from '../src/test-run/whole-stack.js';
import type { StartedStack } from '../src/test-run/whole-stack.js';
import {
  connected,
  content,
  endOf,
  execute,
  get,
  run,
  sessionEpoch,
  waitingBackend,
  waitingBackends,
  whileLocked,
  withStatementInRestore,
  withWaitingTable,
} from './support/backups.js';

const TIMEOUT_MS = 5 * 60_000;

let source: StartedStack;
let target: StartedStack;
let folder: string;
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'highstreet-backup-'));
  backup = join(folder, 'monday');
  source = await startWholeStack({ sampleData: 'auto' });
  target = await startWholeStack({ sampleData: 'none' });
}, TIMEOUT_MS);

afterAll(async () => {
  await source.stop({ keepData: false });
  await target.stop({ keepData: false });
  rmSync(folder, { recursive: true });
}, TIMEOUT_MS);

/** The share of pages of businesses for whose rows an index alone can answer. */
async function visibleShare(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ share: number }>(
    `SELECT relallvisible / relpages::double precision AS share FROM pg_class WHERE oid = 'businesses'::regclass`,
  );
  return rows[0]?.share;
}

it('restores a complete backup into an empty directory', { timeout: TIMEOUT_MS }, async () => {
  const { stdout } = await run('backup', source, backup);
  expect(stdout).toMatch(/^Backed up \d+ rows of \d+ tables/);
  // An existing backup is not overwritten.
  await expect(run('backup', source, backup)).rejects.toMatchObject({ code: 1 });
  // It contains the hashes of passwords: nobody else may read it.
  const files = readdirSync(backup);
  expect(files).toContain('users.copy.gz');
  const modes = [backup, ...files.map((name) => join(backup, name))].map(
    (path) => statSync(path).mode & 0o077,
  );
  expect(new Set(modes)).toEqual(new Set([0]));

  await run('restore', target, backup);
  const [before, after] = [await content(source), await content(target)];
  expect(before['businesses']?.length).toBeGreaterThan(1_000);
  // The target's index is rebuilt, which covers changes that the source's had not yet received at the backup.
  expect({ ...after, search_changes: [] }).toEqual({ ...before, search_changes: [] });
  expect(await connected(target, visibleShare)).toBeGreaterThan(0.9);
  // Sessions that were ended after the backup stay ended.
  expect(await sessionEpoch(target)).toBeGreaterThan((await sessionEpoch(source)) + 1_000);

  expect(await get(target, '/api/stats')).toEqual(await get(source, '/api/stats'));
  const search = '/api/businesses?q=bakry&limit=5';
  await vi.waitFor(
    async () => {
      expect(await get(target, search)).toEqual(await get(source, search));
    },
    { timeout: 60_000, interval: 500 },
  );
});

it('refuses a restore that would lose data', { timeout: TIMEOUT_MS }, async () => {
  const refusal = (...args: string[]) => run('restore', target, ...args).catch((error: unknown) => error);
  const before = await content(target);
  expect(await refusal(backup)).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
  expect(await refusal(join(folder, 'none'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds no backup'),
  });

  const businesses = join(backup, 'businesses.copy.gz');
  const whole = readFileSync(businesses);
  writeFileSync(businesses, whole.subarray(0, whole.length - 100));
  expect(await refusal(backup, '--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('table businesses cannot be read'),
  });
  // A whole file, but of another backup.
  writeFileSync(businesses, gzipSync(''));
  expect(await refusal(backup, '--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('table businesses is damaged'),
  });
  writeFileSync(businesses, whole);

  const manifest = join(backup, 'manifest.json');
  const ours = readFileSync(manifest, 'utf8');
  const { migrations, ...rest } = JSON.parse(ours) as { migrations: string[] };
  writeFileSync(manifest, JSON.stringify({ ...rest, migrations: migrations.slice(0, -1) }));
  expect(await refusal(backup, '--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The backup is of another schema'),
  });
  writeFileSync(manifest, ours);
  expect(await content(target)).toEqual(before);

  await run('restore', target, backup, '--replace');
  expect({ ...(await content(target)), search_changes: [] }).toEqual({ ...before, search_changes: [] });
});

it('backs up what a restore that is under way leaves', { timeout: TIMEOUT_MS }, async () => {
  const businesses = (await content(target))['businesses']?.length;
  await withStatementInRestore(target, 'PERFORM pg_advisory_xact_lock(1)', async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const restoring = endOf(run('restore', target, backup, '--replace'));
    await waitingBackend(client, 'restore');
    const backingUp = endOf(run('backup', target, join(folder, 'friday')));
    await waitingBackend(client, 'backup');
    await client.query('SELECT pg_advisory_unlock(1)');
    expect(await restoring).toMatchObject({ stdout: expect.stringMatching(/^Restored/) });
    expect(await backingUp).toMatchObject({ stdout: expect.stringMatching(/^Backed up/) });
  });
  const manifest = readFileSync(join(folder, 'friday', 'manifest.json'), 'utf8');
  rmSync(join(folder, 'friday'), { recursive: true });
  const { tables } = JSON.parse(manifest) as { tables: { name: string; rows: number }[] };
  expect(tables.find(({ name }) => name === 'businesses')?.rows).toBe(businesses);
});

it('backs up all tables as of one moment', { timeout: TIMEOUT_MS }, async () => {
  const path = join(folder, 'sunday');
  const businesses = (await content(target))['businesses']?.length;
  await withWaitingTable(target, 'categories', async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const backingUp = endOf(run('backup', target, path));
    await waitingBackend(client, 'backup');
    // An import that goes on.
    await client.query(
      `INSERT INTO businesses (place_id, name, slug, address, row_hash) VALUES ('late', 'Late', 'late', 'x', '')`,
    );
    await client.query('SELECT pg_advisory_unlock(1)');
    expect(await backingUp).toMatchObject({ stdout: expect.stringMatching(/^Backed up/) });
    await client.query(`DELETE FROM businesses WHERE place_id = 'late'`);
  });
  const { tables } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  rmSync(path, { recursive: true });
  const names = tables.map(({ name }) => name);
  expect(names.indexOf('businesses')).toBeGreaterThan(names.indexOf('categories'));
  expect(tables.find(({ name }) => name === 'businesses')?.rows).toBe(businesses);
});

it('waits for a transaction that reads one table after the other', { timeout: TIMEOUT_MS }, async () => {
  await connected(target, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM businesses LIMIT 1');
    const restoring = endOf(run('restore', target, backup, '--replace'));
    await waitingBackend(client, 'restore');
    const { rowCount } = await client.query('SELECT FROM categories LIMIT 1');
    expect(rowCount).toBe(1);
    // Longer than the restore waits for a table at first.
    await pause(1_000);
    await client.query('COMMIT');
    expect(await restoring).toMatchObject({
      stdout: expect.stringMatching(/^Restored/),
      stderr: expect.stringMatching(/^Waits for .+\n$/),
    });
  });
});

it('restores nothing if the schema has changed while it waited', { timeout: TIMEOUT_MS }, async () => {
  const before = await content(target);
  await connected(target, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM businesses LIMIT 1');
    const restoring = endOf(run('restore', target, backup, '--replace'));
    await waitingBackend(client, 'restore');
    await connected(target, (migrating) =>
      migrating.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'ForTheTest')`),
    );
    await client.query('COMMIT');
    expect(await restoring).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The backup is of another schema'),
    });
    await client.query(`DELETE FROM migrations WHERE name = 'ForTheTest'`);
  });
  expect((await content(target))['businesses']).toEqual(before['businesses']);
});

it('has the file of an import that was under way read again', { timeout: TIMEOUT_MS }, async () => {
  const path = join(folder, 'saturday');
  await connected(source, async (client) => {
    await client.query(
      // With a row that is staged, though there is none: its worker may look after it, and would have its file read again.
      `WITH staged AS (
         INSERT INTO imports (file_path, file_name, file_size, status, staged_at, rows_staged, chunks_total)
         VALUES ('gone', 'gone.csv', 1, 'merging', now(), 1, 2) RETURNING id)
       INSERT INTO import_chunks (import_id, chunk) SELECT id, 0 FROM staged`,
    );
    await run('backup', source, path);
    await client.query(`DELETE FROM imports WHERE file_name = 'gone.csv'`);
  });
  await run('restore', target, path, '--replace');
  rmSync(path, { recursive: true });
  await connected(target, async (client) => {
    const { rows } = await client.query<{ staged: boolean; chunks: number }>(
      `SELECT staged_at IS NOT NULL AS staged, (SELECT count(*)::integer FROM import_chunks WHERE import_id = id) AS chunks
         FROM imports WHERE file_name = 'gone.csv'`,
    );
    expect(rows).toEqual([{ staged: false, chunks: 0 }]);
    await client.query(`DELETE FROM imports WHERE file_name = 'gone.csv'`);
  });
});

it('changes no sequence when a restore fails at its end', { timeout: TIMEOUT_MS }, async () => {
  await withStatementInRestore(target, `RAISE 'No more room'`, async (client) => {
    // As after an import that the backup does not contain.
    await client.query(`SELECT setval(pg_get_serial_sequence('businesses', 'id'), 5000000)`);
    const { sequences } = await content(target);
    expect(await endOf(run('restore', target, backup, '--replace'))).toMatchObject({
      code: 1,
      stderr: 'No more room\n',
    });
    expect((await content(target))['sequences']).toEqual(sequences);
  });
});

it('refuses to back up into a non-empty folder, and leaves no partial backup after a failure', {
  timeout: TIMEOUT_MS,
}, async () => {
  const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
  await expect(run('backup', source, backup)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${backup} is not empty`),
  });
  expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).toBe(manifest);

  const withoutSchema = new URL(readConnections(source.dataDirectory).databaseUrl);
  withoutSchema.pathname = '/postgres';
  const command = join(REPOSITORY, 'services/shared/database/dist/commands/backup.js');
  const failed = execute(process.execPath, [command, join(folder, 'tuesday')], {
    env: { ...process.env, DATABASE_URL: withoutSchema.href },
  });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('migrations') });
  expect(readdirSync(folder)).toEqual(['monday']);
});

it('leaves no partial backup and reports one line when PostgreSQL ends the connection', {
  timeout: TIMEOUT_MS,
}, async () => {
  await whileLocked(source, async (client) => {
    const ended = endOf(run('backup', source, join(folder, 'wednesday')));
    const pid = await waitingBackend(client);
    expect(readdirSync(folder)).toContain('wednesday.unfinished');
    await client.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(await ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'terminating connection due to administrator command\n',
    });
  });
  expect(readdirSync(folder)).toEqual(['monday']);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'leaves no partial backup when it is stopped by %s',
  {
    timeout: TIMEOUT_MS,
  },
  async (signal) => {
    await whileLocked(source, async (client) => {
      const backingUp = run('backup', source, join(folder, 'thursday'));
      const ended = endOf(backingUp);
      await waitingBackend(client);
      expect(readdirSync(folder)).toContain('thursday.unfinished');
      backingUp.child.kill(signal);
      expect(await ended).toMatchObject({ code: 1, stderr: `Stopped by ${signal}\n` });
    });
    expect(readdirSync(folder)).toEqual(['monday']);
  },
);

it('makes one backup after the other, and into the same folder only the first', {
  timeout: TIMEOUT_MS,
}, async () => {
  const path = join(folder, 'friday');
  const commands: Promise<unknown>[] = [];
  await whileLocked(source, async (client) => {
    for (const before of [0, 1]) {
      commands.push(endOf(run('backup', source, path)));
      await expect.poll(() => waitingBackends(client, 'backup')).toHaveLength(before + 1);
    }
  });
  const [first, second] = await Promise.all(commands);
  expect(first).toMatchObject({ stdout: expect.stringContaining(`to ${path}`) });
  expect(second).toMatchObject({
    code: 1,
    stderr: `Waits for another backup\n${path} is not empty: name a new folder\n`,
  });
  await run('restore', target, path, '--replace');
  rmSync(path, { recursive: true });
  expect(readdirSync(folder)).toEqual(['monday']);
});
