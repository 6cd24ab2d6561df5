import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';
import { expectExactCounters, expectWholeReferences } from './support/recount.js';

describe('an import from the queue to completion', () => {
  let bench: ImportBench;
  const rows = inventedRows(12_000);

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  it('imports a file of several chunks', async () => {
    const result = await bench.import(csv(rows));
    expect(result).toMatchObject({
      status: 'completed',
      rows_read: 12_000,
      rows_staged: 12_000,
      rows_merged: 12_000,
      chunks_total: 4,
      imported: 12_000,
      updated: 0,
      rejected: 0,
      duplicates: 0,
      failure_code: null,
    });
    expect(result.finished_at).toBeInstanceOf(Date);
    await expectExactCounters(bench);
    await expectWholeReferences(bench);
    const [changes] = await bench.query(
      'SELECT count(*) AS changes, count(DISTINCT version) AS versions FROM search_changes',
    );
    // One version per chunk.
    expect(changes).toEqual({ changes: 12_000, versions: 4 });
  });

  it('shares its rows out by city, so that a city is in two chunks only where one ends', async () => {
    const pairs = await bench.query(
      `SELECT DISTINCT city_id, chunk FROM import_outcomes, unnest(imported) AS created JOIN businesses ON id = created`,
    );
    const cities = new Set(rows.map(({ city }) => city));
    const ends = 3;
    expect(pairs.length).toBeLessThanOrEqual(cities.size + ends);
  });

  it('stores the values of a row', async () => {
    const [business] = await bench.query(
      `SELECT businesses.name, address, businesses.country, rating, review_count, is_verified, is_active,
              categories.name AS category, cities.name AS city, cities.country AS city_country, business_hours->'sunday' AS sunday
       FROM businesses JOIN categories ON categories.id = category_id JOIN cities ON cities.id = city_id
       WHERE place_id = $1`,
      [rows[41]?.place_id],
    );
    expect(business).toEqual({
      name: 'The Copper Kettle 42',
      address: '42 Orchard Lane, Coldwater',
      country: 'United Kingdom',
      rating: 1.2,
      review_count: 42,
      is_verified: false,
      is_active: true,
      category: 'Cafe',
      city: 'Coldwater',
      city_country: 'United Kingdom',
      sunday: '',
    });
  });

  it('leaves no staging or plan table behind', async () => {
    const tables = await bench.query(
      `SELECT relname FROM pg_class WHERE relname ~ '^import_(rows|plan)_[0-9]'`,
    );
    expect(tables).toEqual([]);
  });

  it('changes nothing when the same file is imported again', async () => {
    await bench.query('DELETE FROM search_changes');
    const result = await bench.import(csv(rows));
    expect(result).toMatchObject({
      status: 'completed',
      imported: 0,
      updated: 0,
      chunks_total: 0,
      rows_merged: 12_000,
    });
    expect(await bench.query('SELECT * FROM search_changes')).toEqual([]);
    await expectExactCounters(bench);
  });

  it('updates the businesses whose rows changed, and adjusts the counters', async () => {
    const changed = rows.map((row, index) => {
      if (index % 100 === 0) return { ...row, city: 'Elmsworth', full_address: '1 New Road, Elmsworth' };
      if (index % 100 === 1) return { ...row, business_status: 'CLOSED_PERMANENTLY' };
      if (index % 100 === 2) return { ...row, category: 'Tea Room', country: 'Ireland' };
      return row;
    });
    const before = await bench.query('SELECT max(created_at) AS created FROM businesses');
    const result = await bench.import(csv(changed));
    expect(result).toMatchObject({ status: 'completed', imported: 0, updated: 360, chunks_total: 1 });
    await expectExactCounters(bench);
    expect(await bench.query('SELECT max(created_at) AS created FROM businesses')).toEqual(before);
    const [elmsworth] = await bench.query(`SELECT business_count FROM cities WHERE name = 'Elmsworth'`);
    expect(elmsworth).toEqual({ business_count: 120 });
    const [changes] = await bench.query('SELECT count(*) AS changes FROM search_changes');
    expect(changes).toEqual({ changes: 360 });
    const [dated] = await bench.query(
      'SELECT count(*) AS count FROM businesses WHERE updated_at > created_at',
    );
    expect(dated).toEqual({ count: 360 });
  });

  it('uses the last of several rows of the same place, and notes the ones that differ', async () => {
    const first = inventedRow(50_001);
    const result = await bench.import(
      csv([first, first, inventedRow(50_002), { ...first, rating: '4.9' }, { ...first, rating: '4.2' }]),
    );
    expect(result).toMatchObject({
      status: 'completed',
      rows_read: 5,
      imported: 2,
      updated: 0,
      duplicates: 3,
    });
    expect(result.notes).toEqual([
      'Row 2 is the same place as row 6 but differs; row 6 was used',
      'Row 3 is the same place as row 6 but differs; row 6 was used',
      'Row 5 is the same place as row 6 but differs; row 6 was used',
    ]);
    const [kept] = await bench.query('SELECT rating FROM businesses WHERE place_id = $1', [first.place_id]);
    expect(kept).toEqual({ rating: 4.2 });
  });

  it('counts the differing rows of a place beyond the first hundred', async () => {
    const versions = Array.from({ length: 103 }, (_, index) =>
      inventedRow(50_020, { reviews: String(index) }),
    );
    const { duplicates, notes } = await bench.import(csv(versions));
    expect(duplicates).toBe(102);
    expect(notes).toHaveLength(101);
    expect(notes.at(-2)).toBe('Row 101 is the same place as row 104 but differs; row 104 was used');
    expect(notes.at(-1)).toBe('… and 2 more rows of places that come again');
  });

  it('adds no note on identical duplicate rows', async () => {
    const row = inventedRow(50_010);
    const result = await bench.import(csv([row, row]));
    expect(result).toMatchObject({ imported: 1, duplicates: 1, notes: [] });
  });

  it('rejects rows without a name or any address and imports the others', async () => {
    const result = await bench.import(
      csv([
        inventedRow(60_001),
        inventedRow(60_002, { name: '' }),
        inventedRow(60_003, { full_address: '', city: '', country: '' }),
        inventedRow(60_004),
      ]),
    );
    expect(result).toMatchObject({
      status: 'completed',
      rows_read: 4,
      rows_staged: 2,
      imported: 2,
      rejected: 2,
    });
    const rejections = await bench.query(
      'SELECT row_number, source_column FROM import_rejections WHERE import_id = $1 ORDER BY row_number',
      [result.id],
    );
    expect(rejections).toEqual([
      { row_number: 3, source_column: 'name' },
      { row_number: 4, source_column: 'full_address' },
    ]);
  });

  it('recognises a row without a place id when it is imported again', async () => {
    const file = csv([inventedRow(70_001, { place_id: '' })]);
    expect(await bench.import(file)).toMatchObject({ imported: 1, updated: 0 });
    expect(await bench.import(file)).toMatchObject({ imported: 0, updated: 0 });
  });

  it('preserves text with a special meaning in COPY, arrays and JSON', async () => {
    const name = 'Back\\slash "N\\N" {brace}, é 🐾';
    const about = '{"Highlights":{"\\"Quoted\\", {odd} \\\\N":true}}';
    const result = await bench.import(csv([inventedRow(80_001, { name, about })]));
    expect(result).toMatchObject({ status: 'completed', imported: 1 });
    const [kept] = await bench.query(
      'SELECT name, services, about_sections FROM businesses WHERE place_id = $1',
      [inventedRow(80_001).place_id],
    );
    expect(kept).toMatchObject({ name, about_sections: [['Highlights', [['"Quoted", {odd} \\N', true]]]] });
  });

  it('finds the header even if other text in the file contains column names', async () => {
    const file =
      'Optional: phone, email, website\n' +
      'name;full_address;country;place_id;description\n' +
      'Oak;1 High St, Leeds LS1 4AB;UK;ChIJ-oak;"Book by website, phone, email, or in person"\n' +
      'Elm;2 High St, Leeds LS1 4AB;UK;ChIJ-elm;"Send your name, address, phone, or come by"\n';
    expect(await bench.import(file)).toMatchObject({
      status: 'completed',
      imported: 2,
      rejected: 0,
      notes: [],
    });
    const kept = await bench.query(
      `SELECT name, address, description FROM businesses WHERE place_id IN ('ChIJ-oak', 'ChIJ-elm') ORDER BY name DESC`,
    );
    expect(kept).toEqual([
      {
        name: 'Oak',
        address: '1 High St, Leeds LS1 4AB',
        description: 'Book by website, phone, email, or in person',
      },
      {
        name: 'Elm',
        address: '2 High St, Leeds LS1 4AB',
        description: 'Send your name, address, phone, or come by',
      },
    ]);
  });

  it('names the missing column of a file whose text mentions other columns', async () => {
    const file = 'name;category;description\nOak;Cafe;"Book by website, phone, email, or in person"\n';
    expect(await bench.import(file)).toMatchObject({
      status: 'failed',
      failure_reason: 'The file has no column "full_address". Its columns are: name, category, description',
    });
  });

  it('completes the import of a file with only a header', async () => {
    expect(await bench.import(csv([]))).toMatchObject({
      status: 'completed',
      rows_read: 0,
      imported: 0,
      chunks_total: 0,
    });
  });
});
