import type { BenchedProduct } from '../product/benched-product.js';
import { apiOrigin } from '../product/service-environment.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, DirectorySuite } from '../suite.js';
import { measureCached } from './api-cached.js';
import { measureLookup } from './api-lookup.js';
import { measureSearch } from './api-search.js';

const MEMORY_MIB = 250;

/** The API's reads, each compared with its bare components, and the memory of the API's process meanwhile. */
export const apiSuite: DirectorySuite = {
  sizes: { quick: [100_000], whole: [100_000, 1_000_000] },
  measure: measureSize,
};

async function measureSize(
  context: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult[]> {
  const origin = apiOrigin(product.dataDirectory);
  product.memory.reset();
  const results = [
    ...(await measureSearch(context, product, origin, rows)),
    ...(await measureLookup(context, product, origin, rows)),
    ...(await measureCached(context, product, rows)),
  ];
  const memoryMiB = product.memory.peaks();
  const value = memoryMiB['catalog-api'] ?? Number.NaN;
  results.push(
    judge({
      name: `api: peak memory of the API, ${rows} rows`,
      value,
      unit: 'MiB',
      target: MEMORY_MIB,
      direction: 'max',
      memoryMiB,
    }),
  );
  return results;
}
