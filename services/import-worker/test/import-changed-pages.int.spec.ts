import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow } from './support/invented-file.js';

describe('the change date of a page that lists businesses', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  /** The dates of all pages by name, as strings to keep PostgreSQL's precision. */
  async function dates(): Promise<Map<string, string | null>> {
    const pages = await bench.query<{ name: string; changed_at: string | null }>(`
      SELECT name, changed_at::text FROM cities
      UNION ALL SELECT name, changed_at::text FROM categories
      UNION ALL SELECT country, changed_at::text FROM country_counters`);
    return new Map(pages.map(({ name, changed_at }) => [name, changed_at]));
  }

  /** Imports the rows and returns the pages whose date this changed. */
  async function changedBy(...rows: ReturnType<typeof inventedRow>[]): Promise<string[]> {
    const before = await dates();
    await bench.import(csv(rows));
    return [...(await dates())]
      .filter(([name, changedAt]) => changedAt !== (before.get(name) ?? null))
      .map(([name]) => name)
      .sort();
  }

  const ofYork = { city: 'York', category: 'Cafe', country: 'United Kingdom' };
  const ofCork = { city: 'Cork', category: 'Bakery', country: 'Ireland' };

  it('is updated when a business is added to the page or moves to or from it', async () => {
    expect(await changedBy(inventedRow(1, ofYork), inventedRow(2, ofYork), inventedRow(3, ofCork))).toEqual([
      'Bakery',
      'Cafe',
      'Cork',
      'Ireland',
      'United Kingdom',
      'York',
    ]);
    expect(await changedBy(inventedRow(1, { ...ofYork, city: 'Cork' })), 'another city').toEqual([
      'Cork',
      'York',
    ]);
    expect(await changedBy(inventedRow(2, { ...ofYork, category: 'Bakery' })), 'another category').toEqual([
      'Bakery',
      'Cafe',
    ]);
    expect(await changedBy(inventedRow(2, ofCork)), 'another city and country').toEqual([
      'Cork',
      'Ireland',
      'United Kingdom',
      'York',
    ]);
  });

  it('is updated when a business closes, but not when a closed one is added or moves', async () => {
    const closed = { business_status: 'CLOSED_PERMANENTLY' };
    expect(await changedBy(inventedRow(3, { ...ofCork, ...closed }))).toEqual(['Bakery', 'Cork', 'Ireland']);
    expect(await changedBy(inventedRow(3, { ...ofYork, ...closed }))).toEqual([]);
    expect(await changedBy(inventedRow(4, { ...ofCork, ...closed }))).toEqual([]);
  });
});
