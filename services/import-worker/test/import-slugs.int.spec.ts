import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow } from './support/invented-file.js';

describe('slugs', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  const slugs = async (from: number, to: number): Promise<string[]> => {
    const places = Array.from({ length: to - from + 1 }, (_, index) => inventedRow(from + index).place_id);
    const rows = await bench.query<{ slug: string }>(
      'SELECT slug FROM businesses WHERE place_id = ANY($1) ORDER BY place_id',
      [places],
    );
    return rows.map(({ slug }) => slug);
  };

  it('number equal names in file order, without colliding with names that end in a number', async () => {
    const names = [
      'Burger Barn',
      'Burger Barn',
      'Burger Barn 2',
      'Burger Barn',
      'Burger Barn 04',
      'BURGER  BARN',
    ];
    await bench.import(csv(names.map((name, index) => inventedRow(index + 1, { name }))));
    expect(await slugs(1, 6)).toEqual([
      'burger-barn',
      'burger-barn-3',
      'burger-barn-2',
      'burger-barn-4',
      'burger-barn-04',
      'burger-barn-5',
    ]);
  });

  it('continue the numbering in a later import, skipping numbers that are in use', async () => {
    const names = ['Burger Barn', 'Burger Barn 7', 'Burger Barn', 'Burger Barn 3', 'Burger Barn 3'];
    await bench.import(csv(names.map((name, index) => inventedRow(index + 11, { name }))));
    expect(await slugs(11, 15)).toEqual([
      'burger-barn-6',
      'burger-barn-7',
      'burger-barn-8',
      'burger-barn-3-2',
      'burger-barn-3-3',
    ]);
  });

  it('take the lowest free numbers, whatever numbers the names end in', async () => {
    const numbered = fc.integer({ min: 1, max: 90 }).map((number) => `Corner Shop ${number}`);
    const others = fc.constantFrom('Corner Shop', 'Corner Shop 02', 'Corner Shop 9 1', 'Deli', 'Deli 1');
    const names = fc.sample(fc.oneof(numbered, others), { numRuns: 300, seed: 7 });
    const published = new Set<string>();
    for (const [start, end] of [
      [101, 160],
      [161, 400],
    ] as const) {
      const file = names.slice(start - 101, end - 100);
      await bench.import(csv(file.map((name, index) => inventedRow(start + index, { name }))));
      const expected = numberedInTurn(
        file.map((name) => name.toLowerCase().replaceAll(' ', '-')),
        published,
      );
      expect(await slugs(start, end)).toEqual(expected);
      for (const slug of expected) published.add(slug);
    }
  });

  it('stay the same when a business changes its name', async () => {
    await bench.import(csv([inventedRow(2, { name: 'Renamed Grill' })]));
    expect(await slugs(1, 3)).toEqual(['burger-barn', 'burger-barn-3', 'burger-barn-2']);
  });

  it('are never reused once they have been published', async () => {
    const [owner] = await bench.query<{ id: number }>('SELECT id FROM businesses LIMIT 1');
    await bench.query(
      `INSERT INTO slug_history (slug, business_id) VALUES ('old-mill', $1), ('old-mill-2', $1)`,
      [owner?.id],
    );
    await bench.import(csv([inventedRow(21, { name: 'Old Mill' })]));
    expect(await slugs(21, 21)).toEqual(['old-mill-3']);
  });

  it('never form a URL that could be read as that of another business', async () => {
    const rows = [
      inventedRow(1, { name: 'Harbour Inn', place_id: 'b-cd' }),
      inventedRow(2, { name: 'Harbour Inn B', place_id: 'cd' }),
      inventedRow(3, { name: 'Quay Inn', place_id: '12' }),
    ];
    await bench.import(csv(rows));
    await bench.import(csv([inventedRow(4, { name: 'Quay', place_id: 'inn-12' })]));
    const published = await bench.query<{ slug: string; place_id: string }>(
      `SELECT slug, place_id FROM businesses WHERE length(place_id) < 7 ORDER BY place_id`,
    );
    expect(published).toHaveLength(4);
    const addresses = published.map(({ slug, place_id: placeId }) => `${slug}-${placeId}`);
    expect(new Set(addresses).size).toBe(4);
    expect(addresses).toContain('quay-inn-12');
    expect(addresses).toContain('quay-2-inn-12');
  });

  it('never form the URL of a published business with a short place id, in any case of its letters', async () => {
    await bench.import(csv([inventedRow(5, { name: 'Mill Inn', place_id: '123' })]));
    await bench.import(csv([inventedRow(6, { name: 'Mill', place_id: 'INN-123456' })]));
    expect(await bench.query(`SELECT slug FROM businesses WHERE place_id = 'INN-123456'`)).toEqual([
      { slug: 'mill-2' },
    ]);
  });

  it('skip a former slug when two would form the same URL, so that its old links stay', async () => {
    await bench.import(csv([inventedRow(7, { name: 'Ford Inn', place_id: '789' })]));
    await bench.query(
      `INSERT INTO slug_history (slug, business_id) SELECT 'ford-2', id FROM businesses WHERE place_id = '789'`,
    );
    await bench.import(csv([inventedRow(8, { name: 'Ford', place_id: 'INN-789000' })]));
    expect(await bench.query(`SELECT slug FROM businesses WHERE place_id = 'INN-789000'`)).toEqual([
      { slug: 'ford-3' },
    ]);
  });

  it('of cities with the same name add the state, or else the country', async () => {
    const city = (number: number, state: string, country: string) =>
      inventedRow(number, { city: 'Newport', state, country, full_address: `${number} Quay Street` });
    await bench.import(
      csv([
        city(31, 'Rhode Island', 'United States'),
        city(32, 'Oregon', 'United States'),
        city(33, '', 'United Kingdom'),
        city(34, '', 'Ireland'),
      ]),
    );
    const rows = await bench.query<{ slug: string }>(
      `SELECT slug FROM cities WHERE name = 'Newport' ORDER BY id`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'newport',
      'newport-oregon',
      'newport-united-kingdom',
      'newport-ireland',
    ]);
  });

  it('of cities are distinct in a file with thousands of new cities', async () => {
    const rows = Array.from({ length: 5_002 }, (_, index) => {
      const isTwin = index === 0 || index === 5_001;
      const letters = Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('');
      const city = isTwin ? 'Twinham' : `Kirk${letters}`;
      const state = index === 0 ? 'Ohio' : 'Iowa';
      return inventedRow(60_000 + index, {
        city,
        state,
        country: 'United States',
        full_address: '1 Quay Street',
      });
    });
    const before = await bench.query<{ count: number }>('SELECT count(*) AS count FROM cities');
    const result = await bench.import(csv(rows));
    expect(result).toMatchObject({ status: 'completed', imported: 5_002 });
    const after = await bench.query<{ count: number }>('SELECT count(*) AS count FROM cities');
    expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(5_002);
    expect(await bench.query(`SELECT slug FROM cities WHERE name = 'Twinham' ORDER BY id`)).toEqual([
      { slug: 'twinham' },
      { slug: 'twinham-iowa' },
    ]);
    const [cityless] = await bench.query(
      'SELECT count(*) AS count FROM businesses WHERE city_id IS NULL AND place_id = ANY($1)',
      [rows.map((row) => row.place_id)],
    );
    expect(cityless).toEqual({ count: 0 });
  });

  it('of cities never collide with an API route', async () => {
    await bench.import(csv([inventedRow(51, { city: 'Popular', state: '', country: 'Peru' })]));
    const rows = await bench.query<{ slug: string }>(`SELECT slug FROM cities WHERE name = 'Popular'`);
    expect(rows).toEqual([{ slug: 'popular-peru' }]);
  });

  it('of categories that only their script tells apart are numbered on in later imports', async () => {
    const names = ['Kafe', 'Кафе', 'Καφε'];
    for (const [index, category] of names.entries()) {
      const result = await bench.import(csv([inventedRow(61 + index, { category })]));
      expect(result).toMatchObject({ status: 'completed', imported: 1 });
    }
    const rows = await bench.query<{ slug: string }>(
      `SELECT slug FROM categories WHERE name = ANY($1) ORDER BY id`,
      [names],
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['kafe', 'kafe-2', 'kafe-3']);
  });

  it('of categories without Latin letters are valid and distinct', async () => {
    await bench.import(
      csv([
        inventedRow(41, { category: '寿司' }),
        inventedRow(42, { category: '焼肉' }),
        inventedRow(43, { category: '寿司' }),
      ]),
    );
    const rows = await bench.query<{ slug: string; business_count: number }>(
      `SELECT slug, business_count FROM categories WHERE name IN ('寿司', '焼肉') ORDER BY id`,
    );
    expect(rows.map(({ business_count: count }) => count)).toEqual([2, 1]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(2);
    for (const { slug } of rows) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

/** What the rules say, one row after the other. */
function numberedInTurn(bases: readonly string[], published: ReadonlySet<string>): string[] {
  const used = new Set([...published, ...bases]);
  const first = new Set(bases.filter((base) => !published.has(base)));
  return bases.map((base) => {
    if (first.delete(base)) return base;
    let number = 2;
    while (used.has(`${base}-${number}`)) number += 1;
    used.add(`${base}-${number}`);
    return `${base}-${number}`;
  });
}
