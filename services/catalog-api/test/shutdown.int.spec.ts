import { poolOf } from '@highstreet/database/schema';
import { expect, it } from 'vitest';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';

it('finishes the requests in flight before it stops', async () => {
  const api = await startApi();
  await insertDirectory(
    api.database.dataSource,
    [],
    [{ name: 'Last Order', slug: 'last-order', placeId: 'Place-9' }],
  );
  await api.app.listen(0, '127.0.0.1');
  const pool = poolOf(api.database.dataSource);
  const lock = await pool.connect();
  await lock.query('BEGIN; LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');

  const answer = fetch(`${await api.app.getUrl()}/api/businesses/detail/last-order`);
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
  await lock.query('ROLLBACK');
  lock.release();

  expect((await answer).status).toBe(200);
  await stopped;
});
