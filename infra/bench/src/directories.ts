import { MIN_BUSINESSES } from './data/business-rows.js';
import { BenchedProduct } from './product/benched-product.js';
import type { BenchResult } from './result.js';
import { wantedSizes } from './suite.js';
import type { BenchContext, DirectorySuite } from './suite.js';

/** What a run does with its measurements. */
export interface Run {
  /** Called with the results of a suite so far after each of its measurements. */
  readonly keep: (suite: string, results: readonly BenchResult[]) => void;
  /** Runs one measurement; reports its failure, so that others can follow. */
  readonly attempt: (what: string, measure: () => Promise<void>) => Promise<void>;
}

/**
 * Runs the suites size by size. All suites of one size share a directory, because importing and indexing a
 * million rows takes longer than most of their measurements. Where a directory does not reach its size, the
 * suites of that size fail together.
 *
 * @param suites by name
 */
export async function measureDirectories(
  context: BenchContext,
  suites: ReadonlyMap<string, DirectorySuite>,
  { keep, attempt }: Run,
): Promise<void> {
  const sizes = new Set([...suites.values()].flatMap((suite) => wantedSizes(context, suite.sizes)));
  const measured = new Map<string, readonly BenchResult[]>();
  const add = (name: string, suite: DirectorySuite, results: readonly BenchResult[]): void => {
    const ofSuite = [...(measured.get(name) ?? []), ...results];
    measured.set(name, ofSuite);
    keep(name, suite.conclude?.(ofSuite) ?? ofSuite);
  };
  for (const rows of [...sizes].sort((a, b) => a - b)) {
    const wanting = [...suites].filter(([, suite]) => wantedSizes(context, suite.sizes).includes(rows));
    await attempt(`a directory of ${rows} rows`, () =>
      BenchedProduct.run(async (product) => {
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
        if (businesses < rows * MIN_BUSINESSES) throw new Error(`${rows} rows gave ${businesses} businesses`);
        await product.indexInStep();
        await product.textsGathered();
        // Autovacuum would do this within a minute or two.
        await product.query('VACUUM (ANALYZE)');
        for (const [name, suite] of wanting) {
          const { measure } = suite;
          if (measure)
            await attempt(`${name} of ${rows} rows`, async () =>
              add(name, suite, await measure(context, product, rows)),
            );
        }
      }),
    );
  }
}
