import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { errorResponse } from '@highstreet/api-contract';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/admin.js';
import { documentedOperations } from './support/documented-api.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';
import type { AdminClient } from './support/upload.js';

describe('an export of many businesses', () => {
  let many: StartedApi;
  let client: AdminClient;

  beforeAll(async () => {
    many = await startApi();
    await createAdmin(many.database.dataSource);
    // More than the connection's buffers can hold, even compressed.
    await many.database.dataSource.query(`
      INSERT INTO businesses (name, slug, place_id, address, country, about, row_hash)
      SELECT 'Business ' || n, 'business-' || n, 'place-' || n, n || ' Invented Street',
             CASE WHEN n <= 2500 THEN 'Poland' END,
             (SELECT string_agg(md5(n || '.' || part), '') FROM generate_series(1, 100) part), ''
        FROM generate_series(1, 20000) n`);
    client = await adminClient(many);
  });
  afterAll(() => many.stop());

  it('contains all of them, across several batches', async () => {
    const csv = await (await client.fetch('/api/admin/export?format=csv&country=Poland')).text();
    expect(csv.match(/\n/g)).toHaveLength(2_501);
    const xlsx = await client.fetch('/api/admin/export?format=xlsx&country=Poland');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await xlsx.arrayBuffer());
    const sheet = workbook.worksheets[0];
    expect(sheet?.rowCount).toBe(2_501);
    expect(sheet?.getRow(2_501).getCell(1).value).toBe('Business 2500');
  });

  it.each(['csv', 'xlsx'])(
    'waits for a slow reader and ends its query when the download is aborted, as %s',
    async (format) => {
      const broken = await unread(format);
      await setTimeout(3_000);
      const open = await connections();
      broken.destroy();
      expect(open).toHaveLength(1);
      expect(open[0]).toMatchObject({ state: 'active' });
      await expect.poll(connections).toEqual([]);
    },
  );

  it('takes as long as its client reads, however slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const slow = await unread('csv');
      for (let part = 0; part < 3; part += 1) {
        vi.advanceTimersByTime(4 * 60_000);
        for (let read = 0; read < 8 * 1024 * 1024; ) {
          const bytes = slow.read() as Buffer | null;
          if (bytes === null) await once(slow, 'readable');
          else read += bytes.length;
        }
      }
      slow.resume();
      await once(slow, 'end');
      expect(slow.complete).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects a third concurrent export, and accepts one after another has ended', async () => {
    const running = [await unread('csv'), await unread('xlsx')];
    const refused = await client.fetch('/api/admin/export?format=csv');
    expect(refused.status).toBe(429);
    const documented = documentedOperations().find(({ name }) => name === 'GET /api/admin/export');
    expect(Object.keys(documented?.responses ?? {})).toContain('429');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(errorResponse.parse(await refused.json())).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: '2 exports are running already. Please try again when one of them has finished.',
    });
    running[0]?.destroy();
    const statusOfNext = async (): Promise<number> => {
      const next = await client.fetch('/api/admin/export?format=csv&country=Poland');
      await next.arrayBuffer();
      return next.status;
    };
    await expect.poll(statusOfNext).toBe(200);
    running[1]?.destroy();
    await expect.poll(connections).toEqual([]);
  });

  it('is given up when a lock keeps it from beginning', async () => {
    const blocking = many.database.dataSource.createQueryRunner();
    await blocking.startTransaction();
    await blocking.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = client.fetch('/api/admin/export?format=csv');
      const waiting = async () => (await connections()).filter(({ waitsFor }) => waitsFor === 'Lock').length;
      // Without timers, of which there are none here; an answer that comes too early fails below.
      const early = asked.then(() => 1);
      while ((await Promise.race([waiting(), early])) < 1) await new Promise(setImmediate);
      vi.advanceTimersByTime(30_000);
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(errorResponse.parse(await answer.json())).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      vi.useRealTimers();
      await blocking.rollbackTransaction();
      await blocking.release();
    }
    await expect.poll(connections).toEqual([]);
  });

  it('makes room for others when its client leaves before it has begun', async () => {
    const blocking = many.database.dataSource.createQueryRunner();
    await blocking.startTransaction();
    await blocking.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    const open = (): ClientRequest => client.open('GET', '/api/admin/export?format=csv').end();
    const left = [open(), open()];
    const waiting = async () => (await connections()).filter(({ waitsFor }) => waitsFor === 'Lock');
    await expect.poll(waiting).toHaveLength(2);
    for (const request of left) request.destroy();

    // The queries of those that left wait for the lock on.
    const others: ClientRequest[] = [];
    const withOthers = async (): Promise<number> => {
      others.push(open());
      return (await connections()).length;
    };
    await expect.poll(withOthers).toBeGreaterThan(2);

    for (const request of others) request.destroy();
    await blocking.rollbackTransaction();
    await blocking.release();
    await expect.poll(connections).toEqual([]);
  });

  it.each(['csv', 'xlsx'])('answers HEAD like GET without exporting anything, as %s', async (format) => {
    const running = [await unread(format), await unread(format)];
    const head = await client.fetch(`/api/admin/export?format=${format}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'content-length']) {
      expect(head.headers.get(name), name).toBe(running[0]?.headers[name] ?? null);
    }
    expect(await connections()).toHaveLength(2);
    for (const download of running) download.destroy();
    await expect.poll(connections).toEqual([]);
    expect((await client.fetch('/api/admin/export?format=pdf', { method: 'HEAD' })).status).toBe(400);
  });

  it('aborts the download when its query is terminated, instead of ending it normally', async () => {
    const response = await unread('csv');
    const [connection] = await connections();
    await many.database.dataSource.query('SELECT pg_terminate_backend($1)', [connection?.pid]);
    response.resume();
    await new Promise((resolve) => response.once('close', resolve));
    expect(response.complete).toBe(false);
  });

  /** The response to an export of everything, with nothing of its body read. */
  async function unread(format: string): Promise<IncomingMessage> {
    const request = client.open('GET', `/api/admin/export?format=${format}`);
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.on('error', () => undefined);
    return response;
  }

  async function connections(): Promise<{ pid: number; state: string; waitsFor: string | null }[]> {
    return await many.database.dataSource.query(
      `SELECT pid, state, wait_event_type AS "waitsFor" FROM pg_stat_activity
        WHERE application_name = 'catalog-api export' AND datname = current_database()`,
    );
  }
});
