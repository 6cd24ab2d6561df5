import { importResponse, importsResponse } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportsRepository } from '../src/imports/imports.repository.js';
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

describe('existing imports', () => {
  it('are listed newest first, in pages', async () => {
    const filePath = await api.upload(CSV);
    const ids = [
      await api.startAsync(filePath),
      await api.startAsync(filePath),
      await api.startAsync(filePath),
    ];
    const response = await api.client.fetch('/api/admin/imports?limit=2');
    const page = importsResponse.parse(await response.json());
    expect(page.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.headers.get('link')).toContain('</api/admin/imports?limit=2&page=2>; rel="next"');
  });

  it('can be listed without those that have ended, however many of them are newer', async () => {
    const filePath = await api.upload(CSV);
    const running = await api.startAsync(filePath);
    for (const status of ['completed', 'failed', 'cancelled']) {
      await api.query('UPDATE imports SET status = $2 WHERE id = $1', [
        await api.startAsync(filePath),
        status,
      ]);
    }
    const queued = await api.startAsync(filePath);
    await api.query(`UPDATE imports SET status = 'reading' WHERE id = $1`, [running]);
    const response = await api.client.fetch('/api/admin/imports?unfinished=true&limit=2');
    const listed = importsResponse.parse(await response.json());
    expect(listed.map(({ id }) => id)).toEqual([queued, running]);
    expect(response.headers.get('x-total-count')).toBe('2');
    expect((await api.client.fetch('/api/admin/imports?unfinished=1')).status).toBe(400);
  });

  it('report their progress and the remaining time', async () => {
    const id = await api.startAsync(await api.upload(CSV));
    await api.query(
      `UPDATE imports SET status = 'merging', started_at = now() - interval '10 s', rows_total = 1000,
                          rows_read = 1000, rows_merged = 500 WHERE id = $1`,
      [id],
    );
    const found = await api.find(id);
    expect(found).toMatchObject({ status: 'merging', rowsRead: 1000, rowsMerged: 500, result: null });
    expect(found.rowsPerSecond).toBeGreaterThan(0);
    expect(found.secondsLeft).toBeGreaterThan(0);
  });

  it.each([
    ['a worker to read its file again', `status = 'queued'`],
    ['another to finish', `status = 'reading', staged_at = now() - interval '20 s'`],
  ])('report neither speed nor remaining time while waiting for %s', async (_what, assignments) => {
    const id = await api.startAsync(await api.upload(CSV));
    await api.query(
      `UPDATE imports SET ${assignments}, readings = 1, started_at = now() - interval '60 s', rows_total = 1000, rows_read = 1000
        WHERE id = $1`,
      [id],
    );
    const found = await api.find(id);
    expect(found).toMatchObject({ rowsRead: 1_000, rowsPerSecond: null, secondsLeft: null });
  });

  it('report the number of omitted errors last, also when a failure reason comes first', async () => {
    const id = await api.startAsync(await api.upload(CSV));
    await api.reject(id, 1_500);
    const failed = `status = 'failed', failure_reason = 'The file was cut off.', rows_read = 1600, rejected = 1500`;
    await api.end(id, failed);
    const { result } = await api.find(id);
    expect(result?.errors).toHaveLength(1_000);
    expect(result?.errors[0]).toBe('The file was cut off.');
    expect(result?.errors[998]).toBe('Row 999: full_address: is empty');
    expect(result?.errors[999]).toBe('… and 502 more. The complete list can be downloaded.');
  });

  it('return their result with at most a thousand errors', async () => {
    const id = await api.startAsync(await api.upload(CSV));
    await api.reject(id, 1_500);
    await api.end(
      id,
      `status = 'completed', rows_read = 1600, rows_merged = 100, imported = 100, rejected = 1500`,
    );
    const { result } = await api.find(id);
    expect(result?.errors).toHaveLength(1_000);
    expect(result?.errors[998]).toBe('Row 1000: full_address: is empty');
    expect(result?.errors[999]).toBe('… and 501 more. The complete list can be downloaded.');
    expect(result?.skipped).toBe(1_500);
  });

  it('provide all rejected rows as a CSV file with formulas escaped', async () => {
    const id = await api.startAsync(await api.upload(CSV));
    await api.reject(id, 4_500);
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
    const id = await api.startAsync(await api.upload(CSV));
    await api.reject(id, 10);
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
    const id = await api.startAsync(await api.upload(CSV));
    await api.query(`UPDATE imports SET status = 'reading', readings = 1 WHERE id = $1`, [id]);
    for (let time = 0; time < 2; time += 1) expect(await cancel(id)).toMatchObject({ id, status: 'reading' });
    expect(await api.query('SELECT cancel_requested FROM imports WHERE id = $1', [id])).toEqual([
      { cancel_requested: true },
    ]);
  });

  it('end at once when they are cancelled before a worker reads them', async () => {
    const id = await api.startAsync(await api.upload(CSV));
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
    const id = await api.startAsync(await api.upload(CSV));
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
