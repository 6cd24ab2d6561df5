import { expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import type { InventedRow } from './support/invented-file.js';

/** The directory lists its newest businesses by their keys. */
it('gives new businesses keys in the order of their file, also where cities outnumber its rows', async () => {
  const bench = await ImportBench.open();
  try {
    await bench.startWorker();
    const isNew = (number: number): boolean => number > 12_000;
    const rows = inventedRows(14_000, (number) => ({
      city: `Town ${isNew(number) ? (number * 7_919) % 12_000 : number}`,
    }));
    const keysFollow = async (file: readonly InventedRow[], first: number): Promise<void> => {
      const stored = await bench.query<{ place_id: string }>(
        'SELECT place_id FROM businesses ORDER BY id OFFSET $1',
        [first],
      );
      expect(stored.map(({ place_id }) => place_id)).toEqual(file.map(({ place_id }) => place_id));
    };
    const [before, after] = [rows.slice(0, 12_000), rows.slice(12_000)];
    expect(await bench.import(csv(before))).toMatchObject({ imported: 12_000 });
    await keysFollow(before, 0);
    await bench.query('ANALYZE cities, businesses');
    expect(await bench.import(csv(after))).toMatchObject({ imported: 2_000 });
    await keysFollow(after, 12_000);
  } finally {
    await bench.close();
  }
});
