import type { BenchedProduct } from '../product/benched-product.js';
import { apiOrigin } from '../product/api-origin.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, DirectorySuite } from '../suite.js';
import { measureLookup } from './api-lookup.js';
import { measureSearch } from './api-search.js';
import { measureCachedRead } from './cached-read.js';

const MEMORY_MIB = 250;
const CACHED_CONNECTIONS = 16;

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
    ...(await measureCachedRead(context, product, {
      path: '/api/businesses/featured',
      connections: CACHED_CONNECTIONS,
      nameOf: (kibibytes) => `api: cached read of ${kibibytes} KiB, ${rows} rows`,
    })),
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
