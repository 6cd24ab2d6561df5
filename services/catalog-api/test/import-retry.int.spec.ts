import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importAcceptedResponse, importsResponse } from '@highstreet/api-contract';
import { lockUpload } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import { importFileQueue } from '@highstreet/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportsApi } from './support/imports-api.js';
import { refusal } from './support/refusal.js';

const CSV = 'name,full_address\nThe Copper Kettle,"12 Mill Lane, Bristol"\n';

let api: ImportsApi;

beforeAll(async () => {
  api = await ImportsApi.start();
});
beforeEach(async () => {
  await api.query('TRUNCATE imports CASCADE');
});
afterAll(() => api.stop());

function post(path: string, body: unknown = {}): Promise<Response> {
  return api.post(path, body, { prefer: 'respond-async' });
}

/** An import of a new upload, already ended by a worker. */
async function ended(columns: string): Promise<{ id: number; filePath: string }> {
  const filePath = await api.upload(CSV);
  const id = await api.startAsync(filePath);
  await api.end(id, columns);
  return { id, filePath };
}

describe('a retry', () => {
  it.each(['failed', 'cancelled'])('of a %s import creates a new import of the same file', async (status) => {
    const { id, filePath } = await ended(`status = '${status}', imported = 1, rows_merged = 1`);
    expect(await api.find(id)).toMatchObject({ retryable: true, retryOf: null });

    const response = await post(`/api/admin/imports/${id}/retry`);
    expect(response.status).toBe(202);
    const accepted = importAcceptedResponse.parse(await response.json());
    expect(response.headers.get('location')).toBe(`/api/admin/imports/${accepted.id}`);
    expect(accepted.status).toBe('queued');
    expect((await api.queue.getJob(importFileQueue.jobId({ importId: accepted.id })))?.data).toEqual({
      importId: accepted.id,
    });
    expect(await api.query('SELECT file_path FROM imports WHERE id = $1', [accepted.id])).toEqual([
      { file_path: filePath },
    ]);
    const list = importsResponse.parse(await (await api.client.fetch('/api/admin/imports')).json());
    expect(list).toMatchObject([
      {
        id: accepted.id,
        status: 'queued',
        retryOf: id,
        retryable: false,
        fileName: 'places.csv',
        fileSize: CSV.length,
        requestedBy: 'grace',
        rowsTotal: 1,
        imported: 0,
      },
      { id, status, retryable: false, imported: 1 },
    ]);
  });

  it('is refused while the import runs, and after it has completed', async () => {
    const { id } = await ended(`status = 'completed'`);
    expect(await refusal(await post(`/api/admin/imports/${id}/retry`))).toMatchObject({
      status: 409,
      code: 'IMPORT_NOT_RETRYABLE',
    });
    await api.query(`UPDATE imports SET status = 'merging', finished_at = NULL WHERE id = $1`, [id]);
    expect(await refusal(await post(`/api/admin/imports/${id}/retry`))).toMatchObject({
      status: 409,
      message: 'The import is still running.',
    });
  });

  it('happens only once, however often it is requested', async () => {
    const { id } = await ended(`status = 'failed'`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/api/admin/imports/${id}/retry`)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409, 409, 409, 409]);
    const [again] = await api.query<{ id: number }>('SELECT max(id) AS id FROM imports');
    expect(await refusal(await post(`/api/admin/imports/${id}/retry`))).toMatchObject({
      code: 'IMPORT_NOT_RETRYABLE',
      message: `The file is being imported again by import ${again?.id}.`,
    });
    await api.query(`UPDATE imports SET status = 'failed', finished_at = now() WHERE id = $1`, [again?.id]);
    expect((await post(`/api/admin/imports/${id}/retry`)).status).toBe(409);
    expect((await api.find(again?.id ?? 0)).retryable).toBe(true);
    expect((await post(`/api/admin/imports/${again?.id}/retry`)).status).toBe(202);
  });

  it('answers 410 when the file is gone and 404 for an unknown import', async () => {
    const { id, filePath } = await ended(`status = 'failed'`);
    await rm(join(api.folder, filePath));
    expect(await api.find(id)).toMatchObject({ status: 'failed', retryable: false });
    expect(await refusal(await post(`/api/admin/imports/${id}/retry`))).toMatchObject({
      status: 410,
      code: 'IMPORT_FILE_GONE',
    });
    expect(await refusal(await post('/api/admin/imports/999999/retry'))).toMatchObject({
      status: 404,
      code: 'IMPORT_NOT_FOUND',
    });
    expect((await post('/api/admin/imports/x/retry')).status).toBe(400);
  });
});

describe('a file that is removed while its import is being created', () => {
  it.each([
    { call: 'a first import', expected: { status: 400, code: 'UPLOAD_NOT_FOUND' } },
    { call: 'a retry', expected: { status: 410, code: 'IMPORT_FILE_GONE' } },
  ])('is reported as missing by $call', async ({ call, expected }) => {
    const { id, filePath } = await ended(`status = 'failed'`);
    const pool = poolOf(api.dataSource);
    const remover = await pool.connect();
    await remover.query('BEGIN');
    await lockUpload(remover, filePath);
    const answer =
      call === 'a retry'
        ? post(`/api/admin/imports/${id}/retry`)
        : post('/api/admin/import-excel-stream', { filePath });
    // The call has arrived once it waits for the file's lock.
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*) AS waiting FROM pg_locks
            WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    await rm(join(api.folder, filePath));
    await remover.query('COMMIT');
    remover.release();
    expect(await refusal(await answer)).toMatchObject(expected);
    expect(await api.query('SELECT id FROM imports')).toHaveLength(1);
  });
});

describe('a list of rejected rows that is no longer kept', () => {
  it('is reported as unavailable', async () => {
    const { id } = await ended(`status = 'completed', rows_read = 3, rejected = 3`);
    const found = await api.find(id);
    expect(found).toMatchObject({ rejected: 3, rejectionsKept: false });
    expect(found.result?.errors).toEqual(['Rejected rows: 3. The list of them is no longer kept.']);
    expect(await refusal(await api.client.fetch(`/api/admin/imports/${id}/rejections.csv`))).toMatchObject({
      status: 410,
      code: 'REJECTIONS_GONE',
    });
    await api.query(`INSERT INTO import_rejections VALUES ($1, 2, 'name', 'is empty')`, [id]);
    expect(await api.find(id)).toMatchObject({ rejectionsKept: true });
    expect((await api.client.fetch(`/api/admin/imports/${id}/rejections.csv`)).status).toBe(200);
  });
});

describe('an import of CSV text', () => {
  it.each([
    [{ fileName: 'Cafés of\u0000 Leeds.csv' }, 'Cafés of Leeds.csv'],
    [{}, 'import.csv'],
  ])('is shown with its cleaned file name or a default name: %j', async (named, fileName) => {
    const { id } = importAcceptedResponse.parse(
      await (await post('/api/admin/import', { csvData: CSV, ...named })).json(),
    );
    expect((await api.find(id)).fileName).toBe(fileName);
  });
});
