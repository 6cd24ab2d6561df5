import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { openPool } from '@highstreet/database';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

describe('openPool', () => {
  let database: FreshDatabase;
  let pool: Pool | undefined;
  let door: Server | undefined;

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
      // Once the first attempt was refused.
      door ??= openDoor(port, behind);
    });
    url.port = String(port);

    pool = await openPool({ url: url.href, applicationName: 'late' }, { warn });

    expect(warn).toHaveBeenCalled();
    expect((await pool.query('SELECT current_setting($1)', ['application_name'])).rows).toEqual([
      { current_setting: 'late' },
    ]);
  });

  it('replaces a connection that was lost while nobody used it, and says so', async () => {
    const warn = vi.fn();
    pool = await openPool({ url: database.url, applicationName: 'lost' }, { warn });

    await database.dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost'",
    );

    await vi.waitFor(() => {
      expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'A connection to PostgreSQL was lost');
    });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

/** A port of this machine on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Hands everything that comes to `port` on to `behind`. */
function openDoor(port: number, behind: number): Server {
  return createServer((visitor) => {
    const through = connect(behind, '127.0.0.1');
    visitor.pipe(through).pipe(visitor);
    for (const socket of [visitor, through]) socket.on('error', () => visitor.destroy());
  }).listen(port, '127.0.0.1');
}
