import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import type { InventedRow } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

const SEED = 20_261_120;

/** Arbitrary texts, and ones with a special meaning to COPY, jsonb, arrays, numbers or keys. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    ...[
      '',
      '\\N',
      '\\.',
      '\u0000',
      '\u0001',
      '\ud800',
      '\udbff\udfff',
      '\ufffe',
      '\u202e',
      "'=1+1",
      '|',
      '🐾',
    ],
    ...[
      'NaN',
      '1e12',
      '4,5',
      '2147483647',
      '99999999999',
      '-0',
      '[[[[',
      "{'a': '\\x00'}",
      '{"a":{"\\ud800":true}}',
    ],
    ...['{"Monday":"\\u0000"}', '["https://a.example/\\u0001"]', 'CLOSED_PERMANENTLY'],
    // Texts that get longer when they are folded.
    ...['\ufdfa'.repeat(60), 'ﬃ'.repeat(199), 'ß'.repeat(100), '𝒯'.repeat(100), 'x'.repeat(5_000)],
  ),
);
const fields = ['name', 'category', 'phone', 'full_address', 'postal_code', 'country', 'rating', 'reviews'];
const otherFields = ['photo', 'working_hours', 'about', 'place_id', 'location_link', 'city', 'state'];
const anyRow: fc.Arbitrary<InventedRow> = fc.record(
  Object.fromEntries([...fields, ...otherFields, 'business_status'].map((field) => [field, anyText])),
);

describe('a file with arbitrary text in its cells', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  it('is imported with exact counters, and changes nothing when imported again', async () => {
    // Begins with ordinary rows, so that it is not taken for a binary file.
    const file = csv([...inventedRows(1_000), ...fc.sample(anyRow, { numRuns: 1_000, seed: SEED })]);
    const first = await bench.import(file);
    expect(first).toMatchObject({ status: 'completed', failure_code: null });
    expect(first.rows_staged + first.rejected).toBe(first.rows_read);
    expect(first.imported).toBe(first.rows_staged - first.duplicates);
    await expectExactCounters(bench);
    expect(await bench.import(file)).toMatchObject({ status: 'completed', imported: 0, updated: 0 });
  });

  it('notes the code page of a file that is not in Unicode', async () => {
    const latin = Buffer.from('name,full_address\nCaf\xe9 Oak,"1 Rue de la Libert\xe9, Lyon"\n', 'latin1');
    expect(await bench.import(latin)).toMatchObject({
      status: 'completed',
      imported: 1,
      notes: [expect.stringContaining('was read as Windows-1252')],
    });
    expect(await bench.query("SELECT name FROM businesses WHERE name LIKE '% Oak'")).toEqual([
      { name: 'Café Oak' },
    ]);
    const unicode = await bench.import(
      Buffer.from('name,full_address\nCafé Elm,"2 Rue de la Liberté, Lyon"\n'),
    );
    expect(unicode).toMatchObject({ status: 'completed', notes: [] });
  });
});
