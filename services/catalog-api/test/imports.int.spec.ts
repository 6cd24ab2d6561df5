import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  importAcceptedResponse,
  importResponse,
  importResult,
  importsResponse,
} from '@highstreet/api-contract';
import { importFileQueue } from '@highstreet/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

/** The id of the only import, once the waiting call has created its row. */
async function waitingImport(): Promise<number> {
  const ids = async (): Promise<{ id: number }[]> => api.query('SELECT id FROM imports');
  await expect.poll(ids).toHaveLength(1);
  return (await ids())[0]?.id ?? 0;
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
    await api.reject(id, 1);
    await api.end(
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
    await api.end(id, `status = 'completed', rows_read = 2, rows_merged = 2, imported = 2`);
    expect(importResult.parse(await (await answer).json())).toMatchObject({
      success: true,
      imported: 2,
      skipped: 0,
    });
  });

  it('returns the reason when it fails', async () => {
    const answer = api.post('/api/admin/import-excel-stream', { filePath: await api.upload(CSV) });
    const id = await waitingImport();
    await api.end(id, `status = 'failed', failure_reason = 'The file has no column "name".'`);
    const response = await answer;
    expect(response.headers.get('location')).toBe(`/api/admin/imports/${id}`);
    expect(await refusal(response)).toEqual({
      status: 422,
      code: 'IMPORT_FAILED',
      message: 'The file has no column "name".',
    });
  });

  it('reports what was kept when it is cancelled', async () => {
    const answer = api.post('/api/admin/import-excel-stream', { filePath: await api.upload(CSV) });
    await api.end(await waitingImport(), `status = 'cancelled', rows_merged = 7, imported = 4, updated = 3`);
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
    const found = await api.find(id);
    expect(found.status).toBe('queued');
  });

  it('no longer waits while Redis refuses writes, as on a full disk; the import goes on', async () => {
    const waiting = api.post('/api/admin/import', { csvData: CSV });
    const id = await waitingImport();
    try {
      await api.redis.config('SET', 'maxmemory', '1');
      const response = await waiting;
      expect(response.headers.get('location')).toBe(`/api/admin/imports/${id}`);
      // Repeating the call would import the file twice.
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await refusal(response)).toEqual({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: `Import ${id} goes on; this call no longer waits for it.`,
      });
      expect((await api.post('/api/admin/import', { csvData: CSV })).status).toBe(503);
      // The workers' recovery adds the job.
      await api.startAsync(await api.upload(CSV));
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
