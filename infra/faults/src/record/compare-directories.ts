import type { ProductUnderTest } from '../product/product-under-test.js';
import { textChecks } from '../consistency/text-checks.js';
import { compareIndex } from './compare-index.js';
import { compareRecords } from './compare-records.js';
import type { Differences } from './compare-records.js';
import { recordFile } from './record-directory.js';
import { recordQueries } from './record-queries.js';

const EXAMPLES = 3;

/**
 * Compares a recorded directory with an undisturbed one, and what is searched with the product's database.
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
  for (const [name, sql] of Object.entries(textChecks)) {
    const { rows } = await product.pool.query<{ id?: number }>(sql);
    const first = rows
      .slice(0, EXAMPLES)
      .map((row) => ({ key: String(row.id ?? ''), what: JSON.stringify(row) }));
    report.push(...describe(name, { count: rows.length, first }));
  }
  return report;
}

function describe(name: string, { count, first }: Differences): string[] {
  if (count === 0) return [];
  return [`${name}: ${count} differ`, ...first.map(({ key, what }) => `  ${key}: ${what}`)];
}
