import { openPool } from '@highstreet/database';
import type { DatabaseOptions, PoolLog } from '@highstreet/database';
import { dataSourceOptions, poolOf } from '@highstreet/database/schema';
import { freePort, freshDatabase, openTcpProxy } from '@highstreet/testing';
import type { TcpProxy, FreshDatabase } from '@highstreet/testing';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

describe('openPool', () => {
  let database: FreshDatabase;
  let pool: Pool | undefined;
  let door: TcpProxy | undefined;

  beforeAll(async () => {
    database = await freshDatabase();
  });

  afterEach(async () => {
    await pool?.end();
    door?.close();
    pool = undefined;
    door = undefined;
  });

  afterAll(() => database.drop());

  it('waits for a PostgreSQL that starts later than the service', async () => {
    const port = await freePort();
    const url = new URL(database.url);
    const behind = Number(url.port);
    const info = vi.fn();
    const warn = vi.fn(() => {
      // The port opens only after the first attempt was refused.
      door ??= openTcpProxy(port, behind);
    });
    url.port = String(port);

    pool = await openPool({ url: url.href, applicationName: 'late' }, { info, warn });

    expect(warn).toHaveBeenCalled();
    expect((await pool.query('SELECT current_setting($1)', ['application_name'])).rows).toEqual([
      { current_setting: 'late' },
    ]);
  });

  it('replaces a connection that is lost while idle, and logs a warning', async () => {
    const [info, warn] = [vi.fn(), vi.fn()];
    pool = await openPool({ url: database.url, applicationName: 'lost' }, { info, warn });

    await database.dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost'",
    );

    await vi.waitFor(() => {
      expect(warn).toHaveBeenCalledWith({ error: expect.any(Error) }, 'A connection to PostgreSQL was lost');
    });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it.each<[string, (options: DatabaseOptions, log: PoolLog) => Promise<Pool>]>([
    ['a pool', openPool],
    [
      'TypeORM',
      async (options, log) => poolOf(await new DataSource(dataSourceOptions(options, log)).initialize()),
    ],
  ])('logs the beginning and the end of an outage of PostgreSQL once each, with %s', async (_name, open) => {
    const [info, warn] = [vi.fn(), vi.fn()];
    const port = await freePort();
    const url = new URL(database.url);
    const behind = Number(url.port);
    url.port = String(port);
    door = openTcpProxy(port, behind);
    const opened = await open({ url: url.href, applicationName: 'outage' }, { info, warn });
    pool = opened;
    await opened.query('SELECT 1');
    expect(warn).not.toHaveBeenCalled();

    door.close();
    door.cut();
    for (let call = 0; call < 4; call += 1) await expect(opened.query('SELECT 1')).rejects.toThrow();
    const beginnings = warn.mock.calls.filter(([, message]) => message === 'PostgreSQL cannot be reached');
    expect(beginnings).toEqual([[{ error: expect.any(Error) }, 'PostgreSQL cannot be reached']]);
    expect(info).not.toHaveBeenCalled();

    door = openTcpProxy(port, behind);
    await vi.waitFor(() => opened.query('SELECT 1'));
    await Promise.all(Array.from({ length: 4 }, () => opened.query('SELECT 1')));
    expect(info.mock.calls).toEqual([['PostgreSQL is back']]);
  });

  it('fails only the holder of a lost connection', async () => {
    pool = await openPool({ url: database.url, applicationName: 'lent' }, { info: vi.fn(), warn: vi.fn() });
    const client = await pool.connect();
    const lost = new Promise<void>((resolve, reject) => {
      client.on('end', resolve);
      process.on('uncaughtException', reject);
      onTestFinished(() => {
        process.off('uncaughtException', reject);
      });
    });

    await database.dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lent'",
    );

    await lost;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
