import { withBareLookup } from '../floors/bare-lookup.js';
import { getRequest, load } from '../load/load.js';
import type { BenchedProduct } from '../product/benched-product.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';
import { compareInRounds, judgeRate } from './compare-in-rounds.js';

const TARGET = 0.8;
const BUSINESSES = 2_000;
const CONNECTIONS = 16;

/** Reading a business by its address without any cache, compared with a bare server that does one look-up. */
export async function measureLookup(
  context: BenchContext,
  product: BenchedProduct,
  apiOrigin: string,
  rows: number,
): Promise<BenchResult[]> {
  const businesses = await product.query<{ slug: string; suffix: string }>(
    `SELECT slug, left(place_id, 7) AS suffix FROM businesses WHERE is_active ORDER BY md5(place_id) LIMIT ${BUSINESSES}`,
  );
  const name = `api: read by slug, uncached, ${rows} rows`;
  const found = await withBareLookup(product.databaseUrl, (bareOrigin) =>
    compareInRounds(context, name, {
      floor: (seconds) => {
        const requests = businesses.map(({ slug }) => getRequest(bareOrigin, `/${slug}`));
        return load({ origin: bareOrigin, requests, connections: CONNECTIONS, seconds });
      },
      own: (seconds) => {
        const requests = businesses.map(({ slug, suffix }) =>
          getRequest(apiOrigin, `/api/businesses/detail/${slug}-${suffix}`),
        );
        return load({ origin: apiOrigin, requests, connections: CONNECTIONS, seconds });
      },
    }),
  );
  return [judgeRate(name, found, TARGET)];
}
