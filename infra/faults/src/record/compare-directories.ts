import type { ProductUnderTest } from '../product/product-under-test.js';
import { compareIndex } from './compare-index.js';
import { compareRecords } from './compare-records.js';
import type { Differences } from './compare-records.js';
import { recordFile } from './record-directory.js';
import { recordQueries } from './record-queries.js';

/**
 * Compares a recorded directory with an undisturbed one, and the product's search index with its database.
 *
 * @returns one heading for each kind of difference, most followed by lines with examples; empty when nothing
 *   differs
 */
export async function compareDirectories(
  product: ProductUnderTest,
  undisturbed: string,
  disturbed: string,
): Promise<string[]> {
  const report: string[] = [];
  for (const { name } of recordQueries) {
    const differences = await compareRecords(recordFile(undisturbed, name), recordFile(disturbed, name));
    report.push(...describe(name, differences));
  }
  report.push(...describe('search index', await compareIndex(product)));
  return report;
}

function describe(name: string, { count, first }: Differences): string[] {
  if (count === 0) return [];
  return [`${name}: ${count} differ`, ...first.map(({ key, what }) => `  ${key}: ${what}`)];
}
