import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';

/** Longer than a visitor's request would wait for a connection. */
const BUSY_MS = 6_000;

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

it('goes on reading a file although a connection to PostgreSQL is long in coming', async () => {
  const worker = await bench.startIdleWorker();
  const pool = worker.get<pg.Pool>(DATABASE_POOL);
  const importId = await bench.request(csv(inventedRows(100)));
  // All but the one on which the rows are staged.
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  const staged = worker.get(ImportFileService).stage(importId);
  // Awaited below; until then its failure is nobody's.
  staged.catch(() => undefined);
  await pause(BUSY_MS);
  for (const client of others) client.release();
  await staged;
  expect(await bench.find(importId)).toMatchObject({ rows_staged: 100 });
});
