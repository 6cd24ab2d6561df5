import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { GATHER_CITIES } from '../src/gather-texts/gather-texts.sql.js';
import { GatherTextsRepository } from '../src/gather-texts/gather-texts.repository.js';
import { GatherTextsService } from '../src/gather-texts/gather-texts.service.js';
import { GatherTextsTimer } from '../src/gather-texts/gather-texts.timer.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';

const never = new AbortController().signal;

/**
 * What a search reads about a business, gathered and computed from `businesses`: equal once everything is
 * gathered.
 */
const GATHERED = `SELECT id, text, category_id, city_id, postal_code, phone_key, country, is_verified, is_active, trusted_rating, rating
  FROM business_texts ORDER BY id`;
const STORED = `SELECT id, casefold(unaccent(name || E'\\n' || address)) AS text, category_id, city_id, lower(postal_code) AS postal_code,
  reverse(regexp_replace(coalesce(phone_e164, phone), '\\D', '', 'g')) AS phone_key,
  country, is_verified, is_active, trusted_rating, rating FROM businesses ORDER BY id`;
const GATHERED_CITIES = 'SELECT id, plain_name FROM city_names ORDER BY id';
const STORED_CITIES = 'SELECT id, casefold(unaccent(name)) AS plain_name FROM cities ORDER BY id';

/** How often each node of an explained plan has scanned the table. */
function scansOf(table: string, plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const inside = Object.values(plan).flatMap((part) => scansOf(table, part));
  return 'Relation Name' in plan && plan['Relation Name'] === table && 'Actual Loops' in plan
    ? [Number(plan['Actual Loops']), ...inside]
    : inside;
}

let bench: ImportBench;
let worker: INestApplicationContext;

afterEach(() => bench.close());

async function expectAllGathered(businesses: number): Promise<void> {
  const stored = await bench.query(STORED);
  expect(stored).toHaveLength(businesses);
  expect(await bench.query(GATHERED)).toEqual(stored);
  const cities = await bench.query(STORED_CITIES);
  expect(cities.length).toBeGreaterThan(0);
  expect(await bench.query(GATHERED_CITIES)).toEqual(cities);
}

const words = async (): Promise<string[]> =>
  (await bench.query<{ word: string }>('SELECT word FROM search_words ORDER BY word')).map(
    ({ word }) => word,
  );

describe('texts for searching without the search engine', () => {
  beforeEach(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
    await worker.get(GatherTextsTimer).beforeApplicationShutdown();
  });

  async function mergeAll(content: string): Promise<number> {
    const importId = await bench.request(content);
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    const { chunks_total: chunks } = await bench.find(importId);
    for (let chunk = 0; chunk < (chunks ?? 0); chunk += 1)
      await worker.get(MergeRowsService).merge(importId, chunk);
    return importId;
  }

  async function importWhole(content: string): Promise<void> {
    await worker.get(FinishImportService).finish(await mergeAll(content));
  }

  const gather = (signal = never) => worker.get(GatherTextsService).gather(signal);

  it('are gathered only after an import has ended', async () => {
    const importId = await mergeAll(csv(inventedRows(3)));
    await gather();
    expect(await bench.query(GATHERED)).toEqual([]);
    await worker.get(FinishImportService).finish(importId);
    await gather();
    await expectAllGathered(3);
  });

  it('include the unaccented words of names, except short ones and those with digits', async () => {
    await importWhole(
      csv([
        inventedRow(1, { name: 'The Copper-Kettle 24 at No9 Łąka' }),
        inventedRow(2, { name: 'COPPER Lantern' }),
      ]),
    );
    await gather();
    expect(await words()).toEqual(['copper', 'kettle', 'laka', 'lantern']);
  });

  it('reflect the changes of a later import', async () => {
    await importWhole(csv(inventedRows(3)));
    await gather();
    const moved = {
      ...inventedRow(2, { name: 'The Silver Spoon', postal_code: 'AB1 2CD', rating: '1.5', reviews: '900' }),
      category: 'Diner',
      city: 'York',
      country: 'Ireland',
      verified: 'TRUE',
    };
    await importWhole(csv([moved], Object.keys(moved)));
    await importWhole(csv([inventedRow(3, { business_status: 'CLOSED_PERMANENTLY' })]));
    await gather();
    await expectAllGathered(3);
    expect(await words()).toContain('silver');
  });

  it('are not written again when only what a search does not read has changed', async () => {
    await importWhole(csv(inventedRows(3)));
    await gather();
    const places = 'SELECT id, ctid::text AS place FROM business_texts ORDER BY id';
    const before = await bench.query<{ id: number; place: string }>(places);
    await importWhole(
      csv([inventedRow(2, { photo: 'https://a.example/2' }), inventedRow(3, { rating: '4.9' })]),
    );
    await gather();
    const after = await bench.query<{ id: number; place: string }>(places);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]?.place).not.toBe(before[2]?.place);
    await expectAllGathered(3);
  });

  it('have the digits of telephone numbers, in their international form where that is known', async () => {
    await importWhole(
      csv([
        inventedRow(1, { phone: '020 7946 0018' }),
        inventedRow(2, { phone: '020 7946 0018', country: '' }),
        inventedRow(3),
      ]),
    );
    await gather();
    const keys = 'SELECT phone_key FROM business_texts ORDER BY id';
    expect(await bench.query(keys)).toEqual([
      { phone_key: '810064970244' },
      { phone_key: '81006497020' },
      { phone_key: null },
    ]);
    await importWhole(csv([inventedRow(1, { phone: '020 7946 0019' }), inventedRow(2, { phone: '' })]));
    await gather();
    expect(await bench.query(keys)).toEqual([
      { phone_key: '910064970244' },
      { phone_key: null },
      { phone_key: null },
    ]);
    await expectAllGathered(3);
  });

  it('are gathered from the next chunk on after a worker stopped, and once per chunk', async () => {
    await importWhole(csv(inventedRows(7_000)));
    expect(await worker.get(GatherTextsRepository).gatherNext()).toBe('gathered');
    const waiting = 'SELECT count(*)::integer AS chunks FROM import_outcomes WHERE NOT gathered';
    expect(await bench.query(waiting)).toEqual([{ chunks: 1 }]);
    const stopped = new AbortController();
    stopped.abort();
    await gather(stopped.signal);
    expect(await bench.query(waiting)).toEqual([{ chunks: 1 }]);
    await gather();
    await gather();
    expect(await bench.query(waiting)).toEqual([{ chunks: 0 }]);
    await expectAllGathered(7_000);
  });

  it('read the businesses of a chunk once, however many cities have none of them', async () => {
    const row = (number: number) => ({ ...inventedRow(number), city: `Town ${number % 500}` });
    await importWhole(csv(Array.from({ length: 12_000 }, (_, index) => row(index))));
    const [chunk] = await bench.query<{ imported: string[] }>('SELECT imported FROM import_outcomes LIMIT 1');
    const [explained] = await bench.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${GATHER_CITIES}`,
      [chunk?.imported],
    );
    const loops = scansOf('businesses', explained?.['QUERY PLAN']);
    expect(loops).toEqual([1]);
  });

  it('are gathered by one worker at a time', async () => {
    await importWhole(csv(inventedRows(3)));
    const runner = bench.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT pg_advisory_xact_lock(hashtextextended('highstreet search texts', 0))`);
    await gather();
    expect(await bench.query(GATHERED)).toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
    await gather();
    await expectAllGathered(3);
  });

  it('wait up to a minute for a running import', async () => {
    await importWhole(csv(inventedRows(3)));
    await bench.request(csv(inventedRows(1)));
    await gather();
    expect(await bench.query(GATHERED)).toEqual([]);
    await bench.query(`UPDATE imports SET finished_at = finished_at - interval '2 minutes'`);
    await gather();
    await expectAllGathered(3);
  });

  it('are not created for businesses that have been deleted since', async () => {
    await importWhole(csv(inventedRows(3)));
    await bench.query(
      'TRUNCATE search_words, business_texts, city_names, businesses, cities, categories, slug_history',
    );
    await gather();
    expect([await bench.query(GATHERED), await words(), await bench.query(GATHERED_CITIES)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

it('a running worker gathers the search texts on its own', async () => {
  bench = await ImportBench.open();
  worker = await bench.startWorker();
  await bench.import(csv(inventedRows(3)));
  await expect.poll(() => bench.query(GATHERED)).toHaveLength(3);
});
