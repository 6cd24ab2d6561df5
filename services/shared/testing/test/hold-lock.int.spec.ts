import { holdLock, openPool, tryHoldLock } from '@highstreet/database';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const KEY = 42;
const never = new AbortController().signal;

describe('an advisory lock', () => {
  let database: FreshDatabase;
  /** Two processes, each with one connection: a session may take a lock that it holds once more. */
  let one: Pool;
  let other: Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    const options = { url: database.url, applicationName: 'lock', poolSize: 1 };
    one = await openPool(options, { info: vi.fn(), warn: vi.fn() });
    other = await openPool(options, { info: vi.fn(), warn: vi.fn() });
  });
  afterAll(async () => {
    await one.end();
    await other.end();
    await database.drop();
  });

  const isFree = async (): Promise<boolean> =>
    (await tryHoldLock(other, KEY, () => Promise.resolve(true))) === true;

  type Hold = (work: () => Promise<boolean>) => Promise<boolean | undefined>;
  it.each<[string, Hold]>([
    ['waited for', (work) => holdLock(one, KEY, never, work)],
    ['tried', (work) => tryHoldLock(one, KEY, work)],
  ])(
    'that was %s is held during the work, and free after it, whether or not it failed',
    async (_how, hold) => {
      expect(await hold(isFree)).toBe(false);
      expect(await isFree()).toBe(true);
      await expect(hold(() => Promise.reject(new Error('Broken off')))).rejects.toThrow('Broken off');
      // PostgreSQL ends the session soon after its connection is closed.
      await expect.poll(isFree).toBe(true);
    },
  );

  it('does not limit what the work, and later work on the connection, wait for', async () => {
    const limit = async (): Promise<unknown> => (await one.query('SHOW lock_timeout')).rows;
    const during = await holdLock(one, KEY, never, (held) => held.query('SHOW lock_timeout'));
    expect([during.rows, await limit()]).toEqual([[{ lock_timeout: '0' }], [{ lock_timeout: '0' }]]);
  });
});
