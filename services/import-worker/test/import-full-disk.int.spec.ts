import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServers } from '@highstreet/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

const ROWS = 12_000;
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));

/** Mounts a separate disk for the staging table of an import. */
function mountDisk(options: string): boolean {
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' }).status === 0
  );
}

const mounted = process.platform === 'linux' && process.getuid?.() === 0 && mountDisk('size=1m');

// Only root may mount a disk. import-failures.spec.ts tests without one that PostgreSQL's error is reported.
describe.runIf(mounted)('an import whose disk is full', () => {
  const admin = new pg.Client({ connectionString: testServers().superuserUrl });
  let bench: ImportBench;

  beforeAll(async () => {
    await admin.connect();
    const { rows } = await admin.query<{ data_directory: string }>('SHOW data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    chownSync(folder, uid, gid);
    bench = await ImportBench.open();
    await admin.query(`CREATE TABLESPACE full_disk LOCATION '${folder}'`);
    await admin.query(
      `GRANT CREATE ON TABLESPACE full_disk TO ${new URL(testServers().databaseUrl).username}`,
    );
    const [database] = await bench.query<{ name: string }>('SELECT current_database() AS name');
    await admin.query(`ALTER DATABASE "${database?.name}" SET default_tablespace = full_disk`);
    await bench.startWorker();
  });
  afterAll(async () => {
    await bench.close();
    await admin.query('DROP TABLESPACE full_disk');
    await admin.end();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  it('fails with a reason, leaves nothing half done, and succeeds once there is space', async () => {
    const file = csv(inventedRows(ROWS));
    expect(await bench.import(file)).toMatchObject({
      status: 'failed',
      failure_code: 'IMPORT_DISK_FULL',
      imported: 0,
    });
    await expectExactCounters(bench);

    expect(mountDisk('remount,size=200m')).toBe(true);
    expect(await bench.import(file)).toMatchObject({ status: 'completed', imported: ROWS, updated: 0 });
    await expectExactCounters(bench);
  });
});
