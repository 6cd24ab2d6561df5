import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySlugsFloor } from '../floors/copy-slugs-floor.js';
import { BenchedProduct } from '../product/benched-product.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, BenchSuite } from '../suite.js';

const TARGET = 0.33;
const WORKER_MIB = 150;
const ROUNDS = 3;

/**
 * Building all sitemaps of directories of growing size, from the administrator's call to its answer, with nothing
 * published, and over a set of which nothing has changed. The floor is raw COPY of the slugs.
 */
export const sitemapSuite: BenchSuite = async (context) => {
  const results: BenchResult[] = [];
  for (const rows of context.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]) {
    results.push(...(await BenchedProduct.run((product) => measureSize(context, product, rows))));
  }
  return results;
};

async function measureSize(
  { files, quick, say }: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult[]> {
  say(`sitemap: importing ${rows} rows`);
  await product.import(await files.csv(rows));
  await product.indexInStep();
  const [counted] = await product.query<{ active: number }>(
    'SELECT active_count AS active FROM directory_counters',
  );
  const businesses = counted?.active ?? 0;
  // Table, files and code are warm in every measured round.
  await copySlugsFloor(product.databaseUrl);
  await product.client.generateSitemaps();
  const rounds: { floor: number; first: number; again: number }[] = [];
  product.memory.reset();
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
    const floor = await copySlugsFloor(product.databaseUrl);
    rmSync(join(product.dataDirectory, 'sitemaps', 'current'));
    const first = await secondsOf(() => product.client.generateSitemaps());
    const again = await secondsOf(() => product.client.generateSitemaps());
    rounds.push({ floor, first: businesses / first, again: businesses / again });
    say(`sitemap: ${rows} rows, ${JSON.stringify(rounds.at(-1))}`);
  }
  const memoryMiB = product.memory.peaks();
  const floor = median(rounds.map((round) => round.floor));
  const rate = (name: string, value: number, isJudged: boolean): BenchResult =>
    judge({
      name: `sitemap: ${name}, ${rows} rows`,
      ...{ value, unit: 'rows/s', floor, direction: 'min', memoryMiB },
      ...(isJudged && { target: TARGET }),
    });
  return [
    // The answer's own quarter of a second weighs too much in a small directory.
    rate('first build', median(rounds.map((round) => round.first)), rows >= 1_000_000),
    rate('nothing changed', median(rounds.map((round) => round.again)), false),
    judge({
      name: `sitemap: peak memory of the worker, ${rows} rows`,
      ...{ value: memoryMiB['sitemap-worker'] ?? 0, unit: 'MiB', direction: 'max', target: WORKER_MIB },
    }),
  ];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
