import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOutFloor } from '../floors/copy-out-floor.js';
import type { BenchedProduct } from '../product/benched-product.js';
import { Visitors } from '../product/visitors.js';
import { judge, median, percentile } from '../result.js';
import type { BenchResult } from '../result.js';
import { wantedSizes } from '../suite.js';
import type { BenchContext, DirectorySuite } from '../suite.js';

const FLOOR = 'COPY (SELECT slug FROM businesses WHERE is_active) TO STDOUT';
const TARGET = 0.33;
const WORKER_MIB = 150;
const FIRST_BUILD = 'first build';
const ROUNDS = 3;
const SIZES = { quick: [10_000, 100_000], whole: [10_000, 100_000, 1_000_000] };
/** For visitors during several builds in a row, because a single build ends after few responses. */
const P99_TARGET = 2;
const BUILDS = 8;
/**
 * A row of a directory ten times as large must take no longer, apart from the difference between two rounds.
 */
const GROWTH_TARGET = 1.1;

/**
 * Builds all sitemaps of directories of growing size, from the administrator's call to its response: first
 * with nothing published, then over an unchanged set. The floor is raw COPY of the slugs. Then visitors read
 * while the largest set is built repeatedly; their floor is the same walk with nothing else running.
 */
export const sitemapSuite: DirectorySuite = {
  sizes: SIZES,
  measure: async (context, product, rows) => {
    const results = await measureSize(context, product, rows);
    const isLargest = rows === Math.max(...wantedSizes(context, SIZES));
    return isLargest ? [...results, await measureVisitors(context, product, rows)] : results;
  },
  conclude: (results) => [...results, ...growth(results)],
};

async function measureSize(
  { quick, say }: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult[]> {
  const [counted] = await product.query<{ active: number }>(
    'SELECT active_count AS active FROM directory_counters',
  );
  const businesses = counted?.active ?? 0;
  // Warms up table, files and code for every measured round.
  await copyOutFloor(product.databaseUrl, FLOOR);
  await product.client.generateSitemaps();
  const rounds: { floor: number; first: number; again: number }[] = [];
  product.memory.reset();
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
    const floor = await copyOutFloor(product.databaseUrl, FLOOR);
    rmSync(join(product.dataDirectory, 'sitemaps', 'current'));
    const first = await secondsOf(() => product.client.generateSitemaps());
    const again = await secondsOf(() => product.client.generateSitemaps());
    const published = await product.client.businessesInSitemaps();
    if (published !== businesses)
      throw new Error(`The sitemaps have ${published} of ${businesses} businesses`);
    rounds.push({ floor, first: businesses / first, again: businesses / again });
    say(`sitemap: ${rows} rows, ${JSON.stringify(rounds.at(-1))}`);
  }
  const memoryMiB = product.memory.peaks();
  const floor = median(rounds.map((round) => round.floor));
  const rate = (name: string, value: number, isJudged: boolean): BenchResult =>
    judge({
      name: `sitemap: ${name}, ${rows} rows`,
      value,
      unit: 'rows/s',
      floor,
      direction: 'min',
      memoryMiB,
      ...(isJudged && { target: TARGET }),
    });
  return [
    // In a small directory, the response's own quarter of a second weighs too much.
    rate(FIRST_BUILD, median(rounds.map((round) => round.first)), rows >= 1_000_000),
    rate('nothing changed', median(rounds.map((round) => round.again)), false),
    judge({
      name: `sitemap: peak memory of the worker, ${rows} rows`,
      value: memoryMiB['sitemap-worker'] ?? Number.NaN,
      unit: 'MiB',
      direction: 'max',
      target: WORKER_MIB,
    }),
  ];
}

async function measureVisitors(
  { say }: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult> {
  const visitors = await Visitors.enter(product);
  const idle = await visitors.idle();
  for (let build = 0; build < BUILDS; build += 1) {
    rmSync(join(product.dataDirectory, 'sitemaps', 'current'));
    await product.client.generateSitemaps();
  }
  const times = visitors.take();
  await visitors.leave();
  say(`sitemap: ${times.length} answers to visitors meanwhile`);
  return judge({
    name: `sitemap: p99 of public pages while ${rows} rows are built`,
    value: percentile(times, 0.99),
    unit: 'ms',
    floor: idle,
    target: P99_TARGET,
    direction: 'max',
  });
}

/** The time per row, relative to the next smaller directory. */
function growth(results: readonly BenchResult[]): BenchResult[] {
  const builds = results.filter(({ name }) => name.startsWith(`sitemap: ${FIRST_BUILD}, `));
  return builds.slice(1).map((build, index) =>
    judge({
      name: `${build.name}, time a row beside that of a tenth as many`,
      value: 1_000_000 / build.value,
      unit: 'µs',
      floor: 1_000_000 / (builds[index]?.value ?? Number.NaN),
      target: GROWTH_TARGET,
      direction: 'max',
    }),
  );
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
