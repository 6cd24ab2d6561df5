import { BenchedProduct } from './product/benched-product.js';
import type { BenchResult } from './result.js';
import { wantedSizes } from './suite.js';
import type { BenchContext, DirectorySuite } from './suite.js';

/**
 * Runs suites size by size, all that want a size on one directory: importing a million rows and indexing them takes longer than
 * most of what is measured then.
 */
export async function measureDirectories(
  context: BenchContext,
  suites: readonly DirectorySuite[],
): Promise<BenchResult[]> {
  const sizes = new Set(suites.flatMap(({ sizes }) => wantedSizes(context, sizes)));
  const results = new Map<DirectorySuite, BenchResult[]>(suites.map((suite) => [suite, []]));
  for (const rows of [...sizes].sort((a, b) => a - b)) {
    const wanting = suites.filter((suite) => wantedSizes(context, suite.sizes).includes(rows));
    await BenchedProduct.run(async (product) => {
      context.say(`a directory of ${rows} rows`);
      const filling = wanting.find(({ fill }) => fill !== undefined);
      if (filling?.fill) results.get(filling)?.push(...(await filling.fill(context, product, rows)));
      else await product.import(await context.files.csv(rows));
      await product.indexInStep();
      await product.textsGathered();
      // What autovacuum does within a minute or two.
      await product.query('VACUUM (ANALYZE)');
      for (const suite of wanting) {
        if (suite.measure) results.get(suite)?.push(...(await suite.measure(context, product, rows)));
      }
    });
  }
  return [...results].flatMap(([suite, ofSuite]) => suite.conclude?.(ofSuite) ?? ofSuite);
}
