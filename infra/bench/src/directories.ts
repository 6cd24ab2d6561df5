import { BenchedProduct } from './product/benched-product.js';
import type { BenchResult } from './result.js';
import { wantedSizes } from './suite.js';
import type { BenchContext, DirectorySuite } from './suite.js';

/** Of a file's rows: a fiftieth is repeated, and nearly all others are businesses. */
const LEAST_BUSINESSES = 0.9;

/**
 * Runs suites size by size, all that want a size on one directory: importing a million rows and indexing them takes longer than
 * most of what is measured then.
 *
 * @param suites by name
 * @param tell is told of a suite's results so far whenever it has measured
 * @throws Error when a directory has not come to its size
 */
export async function measureDirectories(
  context: BenchContext,
  suites: ReadonlyMap<string, DirectorySuite>,
  tell: (name: string, results: readonly BenchResult[]) => void,
): Promise<void> {
  const sizes = new Set([...suites.values()].flatMap((suite) => wantedSizes(context, suite.sizes)));
  const measured = new Map<string, readonly BenchResult[]>();
  const add = (name: string, suite: DirectorySuite, results: readonly BenchResult[]): void => {
    const ofSuite = [...(measured.get(name) ?? []), ...results];
    measured.set(name, ofSuite);
    tell(name, suite.conclude?.(ofSuite) ?? ofSuite);
  };
  for (const rows of [...sizes].sort((a, b) => a - b)) {
    const wanting = [...suites].filter(([, suite]) => wantedSizes(context, suite.sizes).includes(rows));
    await BenchedProduct.run(async (product) => {
      context.say(`a directory of ${rows} rows`);
      const [filling] = wanting.flatMap(([name, suite]) =>
        suite.fill ? [{ name, suite, fill: suite.fill }] : [],
      );
      if (filling) add(filling.name, filling.suite, await filling.fill(context, product, rows));
      else await product.import(await context.files.csv(rows));
      const [counted] = await product.query<{ businesses: number }>(
        'SELECT count(*)::integer AS businesses FROM businesses',
      );
      const businesses = counted?.businesses ?? 0;
      if (businesses < rows * LEAST_BUSINESSES) throw new Error(`${rows} rows gave ${businesses} businesses`);
      await product.indexInStep();
      await product.textsGathered();
      // What autovacuum does within a minute or two.
      await product.query('VACUUM (ANALYZE)');
      for (const [name, suite] of wanting) {
        if (suite.measure) add(name, suite, await suite.measure(context, product, rows));
      }
    });
  }
}
