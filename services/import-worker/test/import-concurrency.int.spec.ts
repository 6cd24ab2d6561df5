import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import { expectExactCounters, expectWholeReferences } from './support/recount.js';

describe('two workers', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  it('import overlapping files concurrently, with exact counters and without deadlocks', async () => {
    const first = inventedRows(20_000);
    // Businesses move from one city to the other and back, so two chunks, each of a city, change both cities' counters.
    const second = inventedRows(30_000, (number) =>
      number % 2 === 0
        ? { category: 'Diner', rating: '5', city: number % 4 === 0 ? 'Coldwater' : 'Ashcombe' }
        : {},
    );
    const before = await deadlocks();
    const ids = [
      await bench.start(csv(first)),
      await bench.start(csv(second)),
      await bench.start(csv(first)),
    ];
    for (const importId of ids) expect((await bench.ended(importId)).status).toBe('completed');
    const [a, b, c] = await Promise.all(ids.map((importId) => bench.find(importId)));
    // Whichever import had its turn first, each place counts as new once, and each change in the import that
    // made it.
    expect((a?.imported ?? 0) + (b?.imported ?? 0) + (c?.imported ?? 0)).toBe(30_000);
    for (const row of [a, b, c]) {
      const logged = await bench.query(
        `SELECT count(id) AS count, count(DISTINCT id) AS businesses
         FROM import_outcomes, unnest(imported || updated) AS id WHERE import_id = $1`,
        [row?.id],
      );
      const applied = (row?.imported ?? 0) + (row?.updated ?? 0);
      expect(logged).toEqual([{ count: applied, businesses: applied }]);
    }
    await expectExactCounters(bench);
    await expectWholeReferences(bench);
    expect(await deadlocks()).toBe(before);
  });

  async function deadlocks(): Promise<number> {
    const [row] = await bench.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.deadlocks ?? 0;
  }
});
