import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { CopyOut } from '@highstreet/database';
import { testServers } from '@highstreet/testing';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let client: pg.Client;

beforeEach(async () => {
  client = new pg.Client({ connectionString: testServers().databaseUrl });
  await client.connect();
});

afterEach(() => client.end());

async function answerOf(statement: string): Promise<unknown> {
  return (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer;
}

describe.each([{}, { gathers: true }])('CopyOut, %j', (options) => {
  it('returns and counts all rows, whether they are smaller or larger than a piece', async () => {
    const rows = client.query(
      new CopyOut(
        `COPY (SELECT n, repeat(chr(96 + n), n * n * 2000) FROM generate_series(1, 12) n) TO STDOUT`,
        options,
      ),
    );
    const expected = Array.from(
      { length: 12 },
      (_, index) => `${index + 1}\t${String.fromCharCode(97 + index).repeat((index + 1) ** 2 * 2_000)}\n`,
    );
    expect((await buffer(rows)).toString()).toBe(expected.join(''));
    expect(rows.rowCount).toBe(12);
    expect(await answerOf('SELECT 1 AS answer')).toBe(1);
  });

  it('ends at once when there is no row', async () => {
    const rows = client.query(new CopyOut('COPY (SELECT 1 WHERE false) TO STDOUT', options));
    expect(await buffer(rows)).toHaveLength(0);
    expect(rows.rowCount).toBe(0);
  });

  it('fails with the error of PostgreSQL, before the first row and midway', async () => {
    const refused = client.query(new CopyOut('COPY (SELECT nothing) TO STDOUT', options));
    await expect(buffer(refused)).rejects.toMatchObject({ code: '42703' });
    const broken = client.query(
      new CopyOut('COPY (SELECT 1 / (60000 - n) FROM generate_series(1, 90000) n) TO STDOUT', options),
    );
    await expect(buffer(broken)).rejects.toMatchObject({ code: '22012' });
    expect(await answerOf('SELECT 1 AS answer')).toBe(1);
  });

  it('fails when its connection is terminated', async () => {
    client.on('error', () => undefined);
    const rows = client.query(
      new CopyOut('COPY (SELECT pg_terminate_backend(pg_backend_pid())) TO STDOUT', options),
    );
    await expect(buffer(rows)).rejects.toThrow(/terminat/);
  });

  it('discards the remaining rows when it is destroyed, and frees the connection', async () => {
    const rows = client.query(
      new CopyOut(`COPY (SELECT repeat('a', 1000) FROM generate_series(1, 100000)) TO STDOUT`, options),
    );
    await once(rows, 'readable');
    rows.destroy();
    expect(await answerOf('SELECT 1 AS answer')).toBe(1);
  });
});
