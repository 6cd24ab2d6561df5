import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { poolOf } from '@highstreet/database/schema';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CopyWriter } from '../src/import-file/copy-writer.js';
import { CopyRows } from '../src/import-file/encoding/copy-rows.js';

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  // Inserts rows more slowly than they arrive, so that backpressure builds up in the sockets.
  await pool.query(`
    CREATE TABLE taken (number integer, text text);
    CREATE FUNCTION take_slowly() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.number % 100 = 0 THEN PERFORM pg_sleep(0.01); END IF; RETURN NEW; END $$;
    CREATE TRIGGER slowly BEFORE INSERT ON taken FOR EACH ROW EXECUTE FUNCTION take_slowly()`);
});
afterAll(() => database.drop());

const textOf = (number: number): string => `${number} `.padEnd(1_000, String(number % 10));

describe('CopyWriter', () => {
  it('no longer uses the memory of a batch of any size once its write has resolved', async () => {
    const sizes = [1, 2, 200, 5, 400, 1, 1, 1, 90, 15, 16, 17, 60, 64, 65, 300];
    const batches = Array.from({ length: 20 }, () => sizes).flat();
    const client = await pool.connect();
    try {
      const copy = CopyWriter.start(client, 'COPY taken FROM STDIN WITH (FORMAT binary)');
      const rows = new CopyRows();
      let number = 0;
      let memory: ArrayBuffer | undefined;
      for (const size of batches) {
        for (const end = number + size; number < end; number += 1) {
          rows.beginRow(2);
          rows.integer(number);
          rows.text(textOf(number));
        }
        const written = rows.take(memory);
        memory = written.buffer;
        await copy.write(written);
        written.fill(0xff);
      }
      await copy.finish();
      const taken = await client.query<{ number: number; text: string }>(
        'SELECT * FROM taken ORDER BY number',
      );
      expect(taken.rows).toHaveLength(number);
      expect(
        taken.rows.every((row, position) => row.number === position && row.text === textOf(position)),
      ).toBe(true);
    } finally {
      client.release();
    }
  });
});
