import { openPool } from '@highstreet/database';
import { freePort, freshDatabase, openTcpProxy } from '@highstreet/testing';
import type { TcpProxy, FreshDatabase } from '@highstreet/testing';
import type { Pool } from 'pg';
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
    const warn = vi.fn(() => {
      // The port opens only after the first attempt was refused.
      door ??= openTcpProxy(port, behind);
    });
    url.port = String(port);

    pool = await openPool({ url: url.href, applicationName: 'late' }, { warn });

    expect(warn).toHaveBeenCalled();
    expect((await pool.query('SELECT current_setting($1)', ['application_name'])).rows).toEqual([
      { current_setting: 'late' },
    ]);
  });

  it('replaces a connection that is lost while idle, and logs a warning', async () => {
    const warn = vi.fn();
    pool = await openPool({ url: database.url, applicationName: 'lost' }, { warn });

    await database.dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost'",
    );

    await vi.waitFor(() => {
      expect(warn).toHaveBeenCalledWith({ error: expect.any(Error) }, 'A connection to PostgreSQL was lost');
    });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('fails only the holder of a lost connection', async () => {
    pool = await openPool({ url: database.url, applicationName: 'lent' }, { warn: vi.fn() });
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
