import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockUpload } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgetUploadsRepository } from '../src/forget-uploads/forget-uploads.repository.js';
import { ForgetUploadsService } from '../src/forget-uploads/forget-uploads.service.js';
import { ForgetUploadsTimer } from '../src/forget-uploads/forget-uploads.timer.js';
import { ImportBench } from './support/import-bench.js';
import { startIdleWorker } from './support/worker.js';

const never = new AbortController().signal;

let bench: ImportBench;
let worker: INestApplicationContext;

beforeAll(async () => {
  bench = await ImportBench.open();
  worker = await bench.startIdleWorker();
});
afterEach(async () => {
  await bench.query('TRUNCATE imports CASCADE');
});
afterAll(() => bench.close());

/** Writes an entry of the upload store with a modification time that many hours ago. */
async function store(name: string, hoursAgo: number): Promise<string> {
  const path = join(bench.uploadsDir, name);
  await writeFile(path, 'name,full_address\n');
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(path, then, then);
  return name;
}

/** A month-old upload with its details. */
async function oldUpload(): Promise<string> {
  const filePath = await store(randomUUID(), 30 * 24);
  await store(`${filePath}.json`, 30 * 24);
  return filePath;
}

async function importOf(filePath: string, status: string, endedDaysAgo: number | null): Promise<void> {
  await bench.query(
    `INSERT INTO imports (file_path, file_name, file_size, status, finished_at)
     VALUES ($1, 'a.csv', 18, $2, now() - make_interval(hours => $3))`,
    [filePath, status, endedDaysAgo === null ? null : Math.round(endedDaysAgo * 24)],
  );
}

async function forget(): Promise<string[]> {
  await worker.get(ForgetUploadsService).forget(never);
  return await readdir(bench.uploadsDir);
}

describe('uploads', () => {
  it('are kept for seven days after their last import has ended', async () => {
    const expired = await oldUpload();
    await importOf(expired, 'failed', 20);
    await importOf(expired, 'completed', 7.5);
    const kept = await oldUpload();
    await importOf(kept, 'failed', 20);
    await importOf(kept, 'failed', 6.5);
    expect((await forget()).sort()).toEqual([kept, `${kept}.json`]);
  });

  it.each(['queued', 'reading', 'preparing', 'merging'])(
    'are kept while an import of them is %s',
    async (status) => {
      const filePath = await oldUpload();
      await importOf(filePath, 'failed', 20);
      await importOf(filePath, status, null);
      expect(await forget()).toContain(filePath);
    },
  );

  it('are removed after a day if they were abandoned, as are partially written files', async () => {
    const id = randomUUID();
    const gone = [
      id,
      `${id}.json`,
      `${randomUUID()}.part`,
      `${randomUUID()}.json.next`,
      `${randomUUID()}.json`,
    ];
    for (const name of gone) await store(name, 25);
    const other = randomUUID();
    const kept = [other, `${other}.json`, `${randomUUID()}.part`, `${randomUUID()}.json`];
    for (const name of kept) await store(name, 23);
    const foreign = await store('notes of the operator.txt', 9_999);
    const left = await forget();
    for (const name of gone) expect(left).not.toContain(name);
    expect(left).toEqual(expect.arrayContaining([...kept, foreign]));
  });

  it('are kept while an import of them is being created', async () => {
    const filePath = await oldUpload();
    const client = await poolOf(bench.database.dataSource).connect();
    try {
      // Does what the API does: takes the lock, checks the file, inserts the row.
      await client.query('BEGIN');
      await lockUpload(client, filePath);
      expect(await forget()).toContain(filePath);
      await client.query(`INSERT INTO imports (file_path, file_name, file_size) VALUES ($1, 'a.csv', 18)`, [
        filePath,
      ]);
      expect(await forget()).toContain(filePath);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(await forget()).toContain(filePath);
  });

  it('are removed even if one of them cannot be, but not by a worker that stops', async () => {
    const filePaths = [await oldUpload(), await oldUpload()];
    await worker.get(ForgetUploadsService).forget(AbortSignal.abort());
    expect(await readdir(bench.uploadsDir)).toEqual(expect.arrayContaining(filePaths));
    const imports = worker.get(ForgetUploadsRepository);
    const remove = imports.removeUnlessNeeded.bind(imports);
    // By name: the folder also has the files that earlier tests kept, in any order.
    const refusing = vi.spyOn(imports, 'removeUnlessNeeded').mockImplementation(async (filePath, ...rest) => {
      if (filePath === filePaths[0]) throw new Error('The disk is read-only');
      return await remove(filePath, ...rest);
    });
    const left = async (): Promise<string[]> => (await forget()).filter((name) => filePaths.includes(name));
    expect(await left()).toEqual([filePaths[0]]);
    refusing.mockRestore();
    expect(await left()).toEqual([]);
  });

  it('are removed without an error by concurrent runs', async () => {
    const filePath = await oldUpload();
    await importOf(filePath, 'cancelled', 8);
    await Promise.all([forget(), forget(), forget()]);
    expect(await readdir(bench.uploadsDir)).not.toContain(filePath);
  });

  it('cause no error if their folder does not exist', async () => {
    const elsewhere = await startIdleWorker({ ...bench.servers, uploadsDir: join(bench.uploadsDir, 'none') });
    await expect(elsewhere.get(ForgetUploadsService).forget(never)).resolves.toBeUndefined();
    await elsewhere.close();
  });
});

describe('the details of imports that ended more than 90 days ago', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const daysAgo of [91, 89]) {
      await importOf(randomUUID(), 'completed', daysAgo);
      const [row] = await bench.query<{ id: number }>('SELECT max(id) AS id FROM imports');
      await bench.query(`INSERT INTO import_rejections VALUES ($1, 2, 'name', 'is empty')`, [row?.id]);
      await bench.query('INSERT INTO import_chunks (import_id, chunk) VALUES ($1, 1)', [row?.id]);
      for (const [chunk, gathered] of [true, false].entries()) {
        await bench.query(
          `INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated, gathered)
           VALUES ($1, now(), $2, '{1}', '{}', $3)`,
          [row?.id, chunk, gathered],
        );
      }
      ids.push(row?.id ?? 0);
    }
  });

  it('are removed as well', async () => {
    await worker.get(ForgetUploadsTimer).look(never);
    for (const table of ['import_rejections', 'import_chunks'])
      expect(await bench.query(`SELECT import_id FROM ${table}`)).toEqual([{ import_id: ids[1] }]);
  });

  it('stay where they name businesses whose texts are still to be gathered', async () => {
    await worker.get(ForgetUploadsTimer).look(never);
    expect(
      await bench.query('SELECT import_id, gathered FROM import_outcomes ORDER BY import_id, gathered'),
    ).toEqual([
      { import_id: ids[0], gathered: false },
      { import_id: ids[1], gathered: false },
      { import_id: ids[1], gathered: true },
    ]);
  });

  it('are removed even if the uploads cannot be listed', async () => {
    const uploadsDir = join(bench.uploadsDir, await store('no folder', 0));
    const elsewhere = await startIdleWorker({ ...bench.servers, uploadsDir });
    await expect(elsewhere.get(ForgetUploadsTimer).look(never)).rejects.toThrow('ENOTDIR');
    expect(await bench.query('SELECT import_id FROM import_rejections')).toEqual([{ import_id: ids[1] }]);
    await elsewhere.close();
  });
});
