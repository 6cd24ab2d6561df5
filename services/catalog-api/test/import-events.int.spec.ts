import { errorResponse, importResponse } from '@highstreet/api-contract';
import { publishImportProgress } from '@highstreet/queues';
import type { ImportProgress } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin } from './support/admin.js';
import { openEvents } from './support/event-stream.js';
import type { EventStream } from './support/event-stream.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';
import type { AdminClient } from './support/upload.js';

let api: StartedApi;
let client: AdminClient;
let redis: Redis;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  client = await adminClient(api);
  redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
});
beforeEach(async () => {
  await api.database.dataSource.query('TRUNCATE imports CASCADE');
});
afterAll(async () => {
  await redis.quit();
  await api.stop();
});

async function insertImport(): Promise<number> {
  const [row] = await api.database.dataSource.query<{ id: number }[]>(
    `INSERT INTO imports (file_path, file_name, file_size, rows_total) VALUES ('f', 'places.csv', 1, 100) RETURNING id`,
  );
  return row?.id ?? 0;
}

/** Advances an import as a worker does: first the row, then the message. */
async function work(id: number, columns: string, progress: Partial<ImportProgress>): Promise<void> {
  await api.database.dataSource.query(`UPDATE imports SET ${columns} WHERE id = $1`, [id]);
  await publishImportProgress(redis, {
    importId: id,
    at: new Date().toISOString(),
    status: 'reading',
    readings: 1,
    rowsTotal: 100,
    rowsRead: 0,
    rowsMerged: 0,
    imported: 0,
    updated: 0,
    skipped: 0,
    rejected: 0,
    duplicates: 0,
    rowsPerSecond: 25,
    secondsLeft: 7,
    ...progress,
  });
}

/** The number of this API's connections that are subscribed to the workers' messages. */
async function subscribers(): Promise<number> {
  return ((await redis.client('LIST', 'TYPE', 'PUBSUB')) as string).split('\n').filter((line) => line !== '')
    .length;
}

async function latest(stream: EventStream, expected: Record<string, unknown>): Promise<void> {
  await expect.poll(() => stream.events().at(-1)).toMatchObject(expected);
}

describe('the events of an import', () => {
  it('report its progress from queued to completed, then end', async () => {
    const id = await insertImport();
    const stream = await openEvents(client, id);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await latest(stream, { id, status: 'queued', rowsRead: 0, result: null });
    expect(stream.text()).toMatch(/^retry: \d+\n\ndata: \{/);

    await work(id, `status = 'reading', readings = 1, started_at = now(), rows_read = 40`, { rowsRead: 40 });
    await latest(stream, { status: 'reading', readings: 1, rowsRead: 40, rowsPerSecond: 25, secondsLeft: 7 });
    await work(id, `rows_read = 90`, { rowsRead: 90, secondsLeft: 5 });
    await latest(stream, { rowsRead: 90, secondsLeft: 5 });
    await work(id, `status = 'merging', rows_read = 100, rows_merged = 50, imported = 50`, {
      status: 'merging',
      rowsRead: 100,
      rowsMerged: 50,
      imported: 50,
    });
    await latest(stream, { status: 'merging', rowsRead: 100, rowsMerged: 50, imported: 50, skipped: 0 });
    const polled = importResponse.parse(await (await client.fetch(`/api/admin/imports/${id}`)).json());
    expect(polled).toMatchObject({ rowsPerSecond: 25, secondsLeft: 7 });
    await work(id, `status = 'completed', finished_at = now(), rows_merged = 100, imported = 90`, {
      status: 'completed',
      rowsRead: 100,
      rowsMerged: 100,
      imported: 90,
    });
    expect(await stream.ended).toBe(true);
    const body = importResponse.parse(await (await client.fetch(`/api/admin/imports/${id}`)).json());
    expect(stream.events().at(-1)).toEqual(body);
    expect(body.result).toMatchObject({ success: true, imported: 90, skipped: 10 });
    expect(stream.text()).toMatch(/\n\nid: ended\ndata: [^\n]*\n\n$/);
  });

  it('end when the import is cancelled before a worker reads it', async () => {
    const id = await insertImport();
    const stream = await openEvents(client, id);
    await latest(stream, { status: 'queued' });
    const response = await client.fetch(`/api/admin/imports/${id}/cancel`, { method: 'POST' });
    expect(await stream.ended).toBe(true);
    expect(stream.events().at(-1)).toEqual(importResponse.parse(await response.json()));
  });

  it('are a single event after the import has ended, and none when the browser reconnects', async () => {
    const id = await insertImport();
    await api.database.dataSource.query(
      `UPDATE imports SET status = 'failed', finished_at = now(), failure_reason = 'No column name.' WHERE id = $1`,
      [id],
    );
    const stream = await openEvents(client, id);
    expect(await stream.ended).toBe(true);
    expect(stream.events()).toMatchObject([{ status: 'failed', failureReason: 'No column name.' }]);
    const again = await openEvents(client, id, { 'last-event-id': 'ended' });
    expect(again.status).toBe(204);
    expect(await again.ended).toBe(true);
  });

  it('reach every stream over one Redis connection, and closed streams are released', async () => {
    const id = await insertImport();
    const before = await subscribers();
    const streams = [
      await openEvents(client, id),
      await openEvents(client, id),
      await openEvents(client, id),
    ];
    await work(id, `status = 'reading', readings = 1, rows_read = 10`, { rowsRead: 10 });
    for (const stream of streams) await latest(stream, { rowsRead: 10 });
    expect(await subscribers()).toBeLessThanOrEqual(Math.max(before, 1));
    for (const stream of streams) stream.leave();
    // At most three may be open: that three can be opened again proves that the closed ones were released.
    await expect
      .poll(async () => {
        const next = await openEvents(client, id);
        streams.push(next);
        return next.status;
      })
      .toBe(429);
    expect(streams.slice(3).filter(({ status }) => status === 200)).toHaveLength(3);
    for (const stream of streams) stream.leave();
    await expect
      .poll(async () => {
        const next = await openEvents(client, id);
        next.leave();
        return next.status;
      })
      .toBe(200);
  });

  it('continue with data from PostgreSQL while Redis does not allow subscribing', async () => {
    const id = await insertImport();
    const stream = await openEvents(client, id);
    await latest(stream, { status: 'queued' });
    await redis.acl('SETUSER', 'default', '-subscribe');
    try {
      await redis.client('KILL', 'TYPE', 'PUBSUB');
      // No message is published; only the row changes.
      await api.database.dataSource.query(
        `UPDATE imports SET status = 'reading', readings = 1, rows_read = 30, started_at = now() WHERE id = $1`,
        [id],
      );
      await latest(stream, { status: 'reading', rowsRead: 30 });
      await api.database.dataSource.query('UPDATE imports SET rows_read = 60 WHERE id = $1', [id]);
      await latest(stream, { rowsRead: 60 });
    } finally {
      await redis.acl('SETUSER', 'default', '+subscribe');
    }
    await expect.poll(subscribers).toBe(1);
    await work(id, 'rows_read = 70', { rowsRead: 70 });
    await latest(stream, { rowsRead: 70 });
    stream.leave();
  });

  it('keep their session from ending while they are followed', async () => {
    const other = await adminClient(api);
    const id = await insertImport();
    const stream = await openEvents(other, id);
    await latest(stream, { status: 'queued' });
    const [, sessionId] = /highstreet\.sid=([^.]+)/.exec(other.cookie) ?? [];
    const key = `session:${sessionId}`;
    expect(await redis.expire(key, 30)).toBe(1);
    await expect.poll(() => redis.ttl(key)).toBeGreaterThan(30);
    stream.leave();
  });

  it('end when their session ends', async () => {
    const other = await adminClient(api);
    const id = await insertImport();
    const stream = await openEvents(other, id);
    await latest(stream, { status: 'queued' });
    await other.fetch('/api/admin/logout', { method: 'POST' });
    expect(await stream.ended).toBe(true);
    expect(stream.events()).toHaveLength(1);
    expect((await openEvents(other, id)).status).toBe(401);
  });
});

describe('the URL of the events', () => {
  it('answers a HEAD request without opening a stream', async () => {
    const id = await insertImport();
    for (let time = 0; time < 8; time += 1) {
      const head = await openEvents(client, id, {}, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.headers['content-type']).toBe('text/event-stream');
      // The length of a stream isn't known, and that of another answer must not be sent (RFC 9110, section 8.6).
      expect(head.headers['content-length']).toBeUndefined();
      expect(await head.ended).toBe(true);
    }
    expect((await openEvents(client, 999_999, {}, 'HEAD')).status).toBe(404);
  });

  it('answers 404 for an unknown import, 400 for an invalid id and 401 without a session', async () => {
    const unknown = await client.fetch('/api/admin/imports/999999/events');
    expect(unknown.status).toBe(404);
    expect(errorResponse.parse(await unknown.json()).code).toBe('IMPORT_NOT_FOUND');
    expect((await client.fetch('/api/admin/imports/abc/events')).status).toBe(400);
    expect((await api.get('/api/admin/imports/1/events')).statusCode).toBe(401);
  });
});

it('ends open streams when the service stops, so that they do not delay it', async () => {
  const stopping = await startApi();
  await createAdmin(stopping.database.dataSource);
  const admin = await adminClient(stopping);
  await stopping.database.dataSource.query(
    `INSERT INTO imports (id, file_path, file_name, file_size) VALUES (1, 'f', 'f.csv', 1)`,
  );
  const stream = await openEvents(admin, 1);
  await latest(stream, { status: 'queued' });
  await stopping.stop();
  expect(await stream.ended).toBe(true);
});
