import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { poolOf } from '@highstreet/database/schema';
import { expect, it } from 'vitest';
import { createAdmin } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';

it('finishes the requests in flight before it stops, and accepts no new connection meanwhile', async () => {
  const api = await startApi();
  await insertDirectory(
    api.database.dataSource,
    [],
    [{ name: 'Last Order', slug: 'last-order', placeId: 'Place-9' }],
  );
  await api.app.listen(0, '127.0.0.1');
  const address = `${await api.app.getUrl()}/api/businesses/detail/last-order`;
  const server = api.app.getHttpServer();
  const pool = poolOf(api.database.dataSource);
  const lock = await pool.connect();
  await lock.query('BEGIN; LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');

  const answer = fetch(address);
  // The request has arrived once its statement waits for the lock.
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `SELECT count(*) AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'catalog-api' AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  const stopped = api.stop();
  await expect.poll(() => server.listening).toBe(false);
  await lock.query('ROLLBACK');
  lock.release();

  const { status, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});

it('breaks off an export instead of waiting for whoever downloads it', async () => {
  const api = await startApi();
  await createAdmin(api.database.dataSource);
  // More than the connection's buffers can hold.
  await api.database.dataSource.query(`
    INSERT INTO businesses (name, slug, place_id, address, about, row_hash)
    SELECT 'Business ' || n, 'business-' || n, 'place-' || n, n || ' Invented Street', repeat('x', 4000), ''
      FROM generate_series(1, 10000) n`);
  const request = (await adminClient(api)).open('GET', '/api/admin/export?format=csv').end();
  const [download] = (await once(request, 'response')) as [IncomingMessage];
  download.on('error', () => undefined);
  // It may be closed before the service has stopped.
  const closed = new Promise((resolve) => download.once('close', resolve));

  await api.stop();
  download.resume();
  await closed;
  expect([download.statusCode, download.complete]).toEqual([200, false]);
});
