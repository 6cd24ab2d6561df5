import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  importAcceptedResponse,
  importResponse,
  importResult,
  importsResponse,
} from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { importFileQueue } from '@highstreet/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportsRepository } from '../src/imports/imports.repository.js';
import { ImportsApi } from './support/imports-api.js';
import { refusal } from './support/refusal.js';

const CSV =
  'name,full_address\nThe Copper Kettle,"12 Mill Lane, Bristol"\nBean & Gone,"3 Dock Road, Cardiff"\n';

let api: ImportsApi;

beforeAll(async () => {
  api = await ImportsApi.start();
});
beforeEach(async () => {
  await api.query('TRUNCATE imports CASCADE');
});
afterAll(() => api.stop());

async function startAsync(filePath: string): Promise<number> {
  const response = await api.post(
    '/api/admin/import-excel-stream',
    { filePath },
    { prefer: 'respond-async' },
  );
  expect(response.status).toBe(202);
  return importAcceptedResponse.parse(await response.json()).id;
}

/** The id of the only import, once the waiting call has created its row. */
async function waitingImport(): Promise<number> {
  const ids = async (): Promise<{ id: number }[]> => api.query('SELECT id FROM imports');
  await expect.poll(ids).toHaveLength(1);
  return (await ids())[0]?.id ?? 0;
}

/** Ends an import as the worker would. */
async function end(id: number, assignments: string): Promise<void> {
  await api.query(
    `UPDATE imports SET started_at = now() - interval '2 s', finished_at = now(), ${assignments} WHERE id = $1`,
    [id],
  );
}

async function reject(id: number, rows: number): Promise<void> {
  await api.query(
    `INSERT INTO import_rejections (import_id, row_number, source_column, reason)
     SELECT $1, row + 1, 'full_address', CASE row WHEN 1 THEN '=is empty' ELSE 'is empty' END
       FROM generate_series(1, $2::int) row`,
    [id, rows],
  );
}

describe('an asynchronous import', () => {
  it('is queued, and its URL is returned in the Location header', async () => {
    const filePath = await api.upload(CSV);
    const response = await api.post(
      '/api/admin/import-excel-stream',
      { filePath },
      { prefer: 'respond-async' },
    );
    const accepted = importAcceptedResponse.parse(await response.json());
    expect(response.status).toBe(202);
    expect(accepted.status).toBe('queued');
    expect(response.headers.get('location')).toBe(`/api/admin/imports/${accepted.id}`);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const job = await api.queue.getJob(importFileQueue.jobId({ importId: accepted.id }));
    expect(job?.data).toEqual({ importId: accepted.id });
    const found = await api.client.fetch(`/api/admin/imports/${accepted.id}`);
    expect(importResponse.parse(await found.json())).toMatchObject({
      status: 'queued',
      fileName: 'places.csv',
      fileSize: Buffer.byteLength(CSV),
      requestedBy: 'grace',
      rowsTotal: 2,
      rowsPerSecond: null,
      result: null,
    });
  });

  it('is rejected when the file does not exist or its path is invalid', async () => {
    const unknown = { filePath: '00000000-0000-4000-8000-000000000000' };
    expect(await refusal(await api.post('/api/admin/import-excel-stream', unknown))).toMatchObject({
      status: 400,
      code: 'UPLOAD_NOT_FOUND',
    });
    const stored = await api.upload(CSV);
    // Other ways to a file that is there.
    const ways = [`./${stored}`, `../${basename(api.folder)}/${stored}`, join(api.folder, stored)];
    for (const filePath of [...ways, `${stored}.json`, '', 'a.csv']) {
      const body = { filePath };
      const answer = await api.post('/api/admin/import-excel-stream', body, { prefer: 'respond-async' });
      expect(answer.status, filePath).toBe(400);
    }
    expect(await api.query('SELECT id FROM imports')).toEqual([]);
  });
});

describe('a synchronous import', () => {
  it('returns the result when it has ended', async () => {
    const answer = api.post('/api/admin/import-excel-stream', { filePath: await api.upload(CSV) });
    const id = await waitingImport();
    await reject(id, 1);
    await end(
      id,
      `status = 'completed', rows_read = 5, rows_merged = 4, imported = 2, updated = 1, rejected = 1,
                   duplicates = 1, notes = '{a note}'`,
    );
    const response = await answer;
    expect(response.status).toBe(200);
    expect(importResult.parse(await response.json())).toEqual({
      success: true,
      imported: 2,
      updated: 1,
      skipped: 2,
      rejected: 1,
      duplicates: 1,
      errors: ['Row 2: full_address: =is empty'],
      notes: ['a note'],
    });
  });

  it('accepts CSV text instead of an uploaded file', async () => {
    const answer = api.post('/api/admin/import', { csvData: CSV });
    const id = await waitingImport();
    const [row] = await api.query<{ file_path: string; rows_total: number }>(
      'SELECT file_path, rows_total FROM imports WHERE id = $1',
      [id],
    );
    expect(row?.rows_total).toBe(2);
    expect(await readFile(join(api.folder, row?.file_path ?? ''), 'utf8')).toBe(CSV);
    await end(id, `status = 'completed', rows_read = 2, rows_merged = 2, imported = 2`);
    expect(importResult.parse(await (await answer).json())).toMatchObject({
      success: true,
      imported: 2,
      skipped: 0,
    });
  });

  it('returns the reason when it fails', async () => {
    const answer = api.post('/api/admin/import-excel-stream', { filePath: await api.upload(CSV) });
    await end(await waitingImport(), `status = 'failed', failure_reason = 'The file has no column name.'`);
    expect(await refusal(await answer)).toEqual({
      status: 422,
      code: 'IMPORT_FAILED',
      message: 'The file has no column name.',
    });
  });

  it('reports what was kept when it is cancelled', async () => {
    const answer = api.post('/api/admin/import-excel-stream', { filePath: await api.upload(CSV) });
    await end(await waitingImport(), `status = 'cancelled', rows_merged = 7, imported = 4, updated = 3`);
    expect(await refusal(await answer)).toMatchObject({
      status: 409,
      code: 'IMPORT_CANCELLED',
      message: 'The import was cancelled. Kept: 4 imported, 3 updated.',
    });
  });

  it('continues when the client disconnects', async () => {
    const abort = new AbortController();
    const filePath = await api.upload(CSV);
    const answer = api.client.fetch('/api/admin/import-excel-stream', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filePath }),
      signal: abort.signal,
    });
    const id = await waitingImport();
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    const found = importResponse.parse(await (await api.client.fetch(`/api/admin/imports/${id}`)).json());
    expect(found.status).toBe('queued');
  });

  it('no longer waits while Redis refuses writes, as on a full disk; the import goes on', async () => {
    const waiting = api.post('/api/admin/import', { csvData: CSV });
    const id = await waitingImport();
    try {
      await api.redis.config('SET', 'maxmemory', '1');
      expect(await refusal(await waiting)).toEqual({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: `Import ${id} goes on; this call no longer waits for it.`,
      });
      expect((await api.post('/api/admin/import', { csvData: CSV })).status).toBe(503);
      // The workers' recovery adds the job.
      await startAsync(await api.upload(CSV));
    } finally {
      await api.redis.config('SET', 'maxmemory', '0');
    }
    const listed = importsResponse.parse(await (await api.client.fetch('/api/admin/imports')).json());
    expect(listed.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
  });

  it('accepts a body of almost 8 MiB and rejects a larger one', async () => {
    const row = `The Copper Kettle,"${'x'.repeat(1_000)}"\n`;
    const large = `name,full_address\n${row.repeat(7_900)}`;
    const response = await api.post('/api/admin/import', { csvData: large }, { prefer: 'respond-async' });
    expect(response.status).toBe(202);
    const tooLarge = await api.post('/api/admin/import', { csvData: large + large });
    expect(await refusal(tooLarge)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('existing imports', () => {
  it('are listed newest first, in pages', async () => {
    const filePath = await api.upload(CSV);
    const ids = [await startAsync(filePath), await startAsync(filePath), await startAsync(filePath)];
    const response = await api.client.fetch('/api/admin/imports?limit=2');
    const page = importsResponse.parse(await response.json());
    expect(page.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.headers.get('link')).toContain('</api/admin/imports?limit=2&page=2>; rel="next"');
  });

  it('can be listed without those that have ended, however many of them are newer', async () => {
    const filePath = await api.upload(CSV);
    const running = await startAsync(filePath);
    for (const status of ['completed', 'failed', 'cancelled']) {
      await api.query('UPDATE imports SET status = $2 WHERE id = $1', [await startAsync(filePath), status]);
    }
    const queued = await startAsync(filePath);
    await api.query(`UPDATE imports SET status = 'reading' WHERE id = $1`, [running]);
    const response = await api.client.fetch('/api/admin/imports?unfinished=true&limit=2');
    const listed = importsResponse.parse(await response.json());
    expect(listed.map(({ id }) => id)).toEqual([queued, running]);
    expect(response.headers.get('x-total-count')).toBe('2');
    expect((await api.client.fetch('/api/admin/imports?unfinished=1')).status).toBe(400);
  });

  it('report their progress and the remaining time', async () => {
    const id = await startAsync(await api.upload(CSV));
    await api.query(
      `UPDATE imports SET status = 'merging', started_at = now() - interval '10 s', rows_total = 1000,
                          rows_read = 1000, rows_merged = 500 WHERE id = $1`,
      [id],
    );
    const found = importResponse.parse(await (await api.client.fetch(`/api/admin/imports/${id}`)).json());
    expect(found).toMatchObject({ status: 'merging', rowsRead: 1000, rowsMerged: 500, result: null });
    expect(found.rowsPerSecond).toBeGreaterThan(0);
    expect(found.secondsLeft).toBeGreaterThan(0);
  });

  it.each([
    ['a worker to read its file again', `status = 'queued'`],
    ['another to finish', `status = 'reading', staged_at = now() - interval '20 s'`],
  ])('report neither speed nor remaining time while waiting for %s', async (_what, assignments) => {
    const id = await startAsync(await api.upload(CSV));
    await api.query(
      `UPDATE imports SET ${assignments}, readings = 1, started_at = now() - interval '60 s', rows_total = 1000, rows_read = 1000
        WHERE id = $1`,
      [id],
    );
    const found = importResponse.parse(await (await api.client.fetch(`/api/admin/imports/${id}`)).json());
    expect(found).toMatchObject({ rowsRead: 1_000, rowsPerSecond: null, secondsLeft: null });
  });

  it('report the number of omitted errors last, also when a failure reason comes first', async () => {
    const id = await startAsync(await api.upload(CSV));
    await reject(id, 1_500);
    const failed = `status = 'failed', failure_reason = 'The file was cut off.', rows_read = 1600, rejected = 1500`;
    await end(id, failed);
    const { result } = importResponse.parse(
      await (await api.client.fetch(`/api/admin/imports/${id}`)).json(),
    );
    expect(result?.errors).toHaveLength(1_000);
    expect(result?.errors[0]).toBe('The file was cut off.');
    expect(result?.errors[998]).toBe('Row 999: full_address: is empty');
    expect(result?.errors[999]).toBe('… and 502 more. The complete list can be downloaded.');
  });

  it('return their result with at most a thousand errors', async () => {
    const id = await startAsync(await api.upload(CSV));
    await reject(id, 1_500);
    await end(
      id,
      `status = 'completed', rows_read = 1600, rows_merged = 100, imported = 100, rejected = 1500`,
    );
    const { result } = importResponse.parse(
      await (await api.client.fetch(`/api/admin/imports/${id}`)).json(),
    );
    expect(result?.errors).toHaveLength(1_000);
    expect(result?.errors[998]).toBe('Row 1000: full_address: is empty');
    expect(result?.errors[999]).toBe('… and 501 more. The complete list can be downloaded.');
    expect(result?.skipped).toBe(1_500);
  });

  it('provide all rejected rows as a CSV file with formulas escaped', async () => {
    const id = await startAsync(await api.upload(CSV));
    await reject(id, 4_500);
    const response = await api.client.fetch(`/api/admin/imports/${id}/rejections.csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="import-${id}-rejections.csv"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(lines).toHaveLength(4_502);
    expect(lines.slice(0, 3)).toEqual([
      '\ufeffrow,column,reason',
      "2,full_address,'=is empty",
      '3,full_address,is empty',
    ]);
    expect(lines.at(-2)).toBe('4501,full_address,is empty');
  });

  it('answer HEAD for the file of rejected rows like GET without reading any', async () => {
    const id = await startAsync(await api.upload(CSV));
    await reject(id, 10);
    const rejections = vi.spyOn(api.app.get(ImportsRepository), 'rejections');
    const url = `/api/admin/imports/${id}/rejections.csv`;
    const head = await api.client.fetch(url, { method: 'HEAD' });
    const file = await api.client.fetch(url);
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'content-length']) {
      expect(head.headers.get(name), name).toBe(file.headers.get(name));
    }
    expect((await file.text()).split('\r\n')).toHaveLength(12);
    // Both by the GET: the ten rows, and that there are no more.
    expect(rejections).toHaveBeenCalledTimes(2);
    rejections.mockRestore();
    const unknown = await api.client.fetch('/api/admin/imports/999999/rejections.csv', { method: 'HEAD' });
    expect([head.status, unknown.status]).toEqual([200, 404]);
  });

  async function cancel(id: number): Promise<ImportResponse> {
    const response = await api.client.fetch(`/api/admin/imports/${id}/cancel`, { method: 'POST' });
    expect(response.status).toBe(200);
    return importResponse.parse(await response.json());
  }

  it('accept repeated cancellation requests while they are running', async () => {
    const id = await startAsync(await api.upload(CSV));
    await api.query(`UPDATE imports SET status = 'reading', readings = 1 WHERE id = $1`, [id]);
    for (let time = 0; time < 2; time += 1) expect(await cancel(id)).toMatchObject({ id, status: 'reading' });
    expect(await api.query('SELECT cancel_requested FROM imports WHERE id = $1', [id])).toEqual([
      { cancel_requested: true },
    ]);
  });

  it('end at once when they are cancelled before a worker reads them', async () => {
    const id = await startAsync(await api.upload(CSV));
    const ended = await cancel(id);
    expect(ended).toMatchObject({ status: 'cancelled', startedAt: null, retryable: true });
    expect(ended.finishedAt).not.toBeNull();
    expect(ended.result).toEqual({
      success: false,
      imported: 0,
      updated: 0,
      skipped: 0,
      rejected: 0,
      duplicates: 0,
      errors: [],
      notes: ['Cancelled before anything was applied.'],
    });
    expect(await cancel(id)).toEqual(ended);
  });

  it('are left for the workers to cancel when they are queued to be read again', async () => {
    const id = await startAsync(await api.upload(CSV));
    await api.query(`UPDATE imports SET readings = 1, imported = 1 WHERE id = $1`, [id]);
    expect(await cancel(id)).toMatchObject({ status: 'queued', finishedAt: null, result: null });
  });

  it.each(['', '/rejections.csv'])('are not found by an unknown or invalid id%s', async (suffix) => {
    expect(await refusal(await api.client.fetch(`/api/admin/imports/999${suffix}`))).toMatchObject({
      status: 404,
      code: 'IMPORT_NOT_FOUND',
    });
    expect((await api.client.fetch(`/api/admin/imports/abc${suffix}`)).status).toBe(400);
  });

  it('cannot be cancelled by an unknown id', async () => {
    expect((await api.client.fetch('/api/admin/imports/999/cancel', { method: 'POST' })).status).toBe(404);
  });
});
