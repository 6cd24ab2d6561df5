import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expectedColumns } from '@highstreet/sample-data';
import { stringify } from 'csv-stringify/sync';
import { businessRows } from '../data/business-rows.js';
import { feedEngineFloor } from '../floors/feed-engine-floor.js';
import type { BenchedProduct } from '../product/benched-product.js';
import { SearchEngine } from '../product/search-engine.js';
import { apiOrigin } from '../product/api-origin.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, DirectorySuite } from '../suite.js';
import { pathOf } from './read-classes.js';

const TARGETS = { rate: 0.8, seconds: 2, memoryMiB: 150 };
const CHANGES = 5;
const POLL_MS = 20;
/** Smaller numbers are indexed before the indexer has checked twice whether an import is under way. */
const MIN_ROWS = 100_000;
/** Larger files are not imported a second time, because indexing starts before the import has ended. */
const MAX_ROWS = 100_000;

/**
 * The search indexer, compared with a bare loop that feeds the engine; the time until a small change can be
 * found; and a check that the index has as many documents as there are businesses, which otherwise fails the
 * run. Finally empties the directory.
 */
export const indexSuite: DirectorySuite = {
  sizes: { quick: [10_000, 100_000], whole: [10_000, 1_000_000] },
  measure: async (context, product, rows) => {
    const engine = new SearchEngine(product);
    const floor = await feedEngineFloor(engine);
    context.say(`index: ${rows} rows, the engine alone ${Math.round(floor)} documents/s`);
    product.memory.reset();
    const rates = [{ what: 'rebuild', rate: await rebuildRate(product, engine) }];
    const slowest = await slowestChange(context, product);
    await product.client.deleteAll();
    await product.indexInStep();
    await requireSameCount(product, engine);
    if (rows <= MAX_ROWS)
      rates.push({ what: 'after a first import', rate: await followRate(context, product, engine, rows) });
    const memoryMiB = product.memory.peaks();
    context.say(`index: ${rows} rows, ${JSON.stringify({ rates, slowest, memoryMiB })}`);
    return [
      ...rates.map(({ what, rate }) => rateResult(what, rows, rate, floor)),
      judge({
        name: `index: a changed row found after its import, slowest of ${CHANGES}, ${rows} rows`,
        value: slowest,
        unit: 's',
        target: TARGETS.seconds,
        direction: 'max',
      }),
      judge({
        name: `index: peak memory of the indexer, ${rows} rows`,
        value: memoryMiB['search-indexer'] ?? Number.NaN,
        unit: 'MiB',
        target: TARGETS.memoryMiB,
        direction: 'max',
        memoryMiB,
      }),
    ];
  },
};

function rateResult(what: string, rows: number, value: number, floor: number): BenchResult {
  return judge({
    name: `index: ${what}, ${rows} rows`,
    value,
    unit: 'documents/s',
    floor,
    direction: 'min',
    ...(rows >= MIN_ROWS && { target: TARGETS.rate }),
  });
}

/** Documents per second, from the administrator's call until the new index is in use. */
async function rebuildRate(product: BenchedProduct, engine: SearchEngine): Promise<number> {
  const startedAt = Date.now();
  await product.client.rebuildIndex();
  for (;;) {
    const swappedAt = await engine.swappedSince(startedAt);
    if (swappedAt > 0) {
      await requireSameCount(product, engine);
      return (await engine.documentCount()) / ((swappedAt - startedAt) / 1000);
    }
    await pause(POLL_MS);
  }
}

/** Documents per second, from the end of an import into an empty directory until all of them are indexed. */
async function followRate(
  { files }: BenchContext,
  product: BenchedProduct,
  engine: SearchEngine,
  rows: number,
): Promise<number> {
  const { finishedAt } = await product.import(await files.csv(rows));
  await product.indexInStep();
  const seconds = (Date.now() - finishedAt) / 1000;
  await requireSameCount(product, engine);
  return (await engine.documentCount()) / seconds;
}

/**
 * Imports one row repeatedly, each time with another name. Returns the longest time from the end of an import
 * until its name is found.
 */
async function slowestChange({ say }: BenchContext, product: BenchedProduct): Promise<number> {
  const [row = []] = businessRows(1);
  const place = expectedColumns.indexOf('name');
  const file = join(tmpdir(), `highstreet-change-${process.pid}.csv`);
  const seconds: number[] = [];
  try {
    for (const letter of 'abcdefghij'.slice(0, CHANGES)) {
      const name = `Qwyjibo${letter.repeat(4)}`;
      writeFileSync(
        file,
        stringify([row.with(place, name)], { header: true, columns: [...expectedColumns] }),
      );
      const { updated, finishedAt } = await product.import(file);
      if (updated !== 1) throw new Error('A row with another name changed no business');
      seconds.push(((await foundAt(product, name)) - finishedAt) / 1000);
    }
  } finally {
    await rm(file, { force: true });
  }
  say(`index: seconds until a changed row was found: ${seconds.join(', ')}`);
  return Math.max(...seconds);
}

async function foundAt(product: BenchedProduct, name: string): Promise<number> {
  for (;;) {
    const response = await fetch(apiOrigin(product.dataDirectory) + pathOf('/api/businesses', { q: name }));
    const found = (await response.json()) as { name: string }[];
    // PostgreSQL, which answers if the engine is slow, has a change as soon as it is committed.
    const isOfEngine = response.headers.get('x-search-mode') === 'meilisearch';
    if (isOfEngine && found.some((business) => business.name === name)) return Date.now();
    await pause(POLL_MS);
  }
}

/** @throws Error when the index and the database have different numbers of active businesses */
async function requireSameCount(product: BenchedProduct, engine: SearchEngine): Promise<void> {
  const [stored] = await product.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM businesses WHERE is_active',
  );
  const indexed = await engine.documentCount();
  if (indexed !== stored?.count)
    throw new Error(`The index has ${indexed} of ${String(stored?.count)} businesses`);
}
