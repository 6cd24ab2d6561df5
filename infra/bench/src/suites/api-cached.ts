import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequest, load } from '../load/load.js';
import type { BenchedProduct } from '../product/benched-product.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';
import { compareInRounds } from './api-rounds.js';

const TARGETS = { rate: 0.8, p99: 1.5 };
const CONNECTIONS = 16;

/** A list from the gateway's cache, compared with a file of the same size from its disk. */
export async function measureCached(
  context: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult[]> {
  const { origin } = product;
  const path = '/api/businesses/featured';
  const body = await (await fetch(origin + path)).arrayBuffer();
  // The gateway serves sitemaps from a folder of the product's own, so the file is put there.
  const folder = join(product.dataDirectory, 'sitemaps', 'current');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sitemap_bench.xml'), Buffer.alloc(body.byteLength, 'x'));
  const what = `cached read of ${Math.round(body.byteLength / 1024)} KiB, ${rows} rows`;
  const measure = (requested: string) => (seconds: number) =>
    load({ origin, requests: [getRequest(origin, requested)], connections: CONNECTIONS, seconds });
  const found = await compareInRounds(context, what, {
    floor: measure('/sitemap_bench.xml'),
    own: measure(path),
  });
  return [
    judge({
      name: `api: ${what}`,
      value: found.own.perSecond,
      unit: 'requests/s',
      floor: found.floor.perSecond,
      target: TARGETS.rate,
      direction: 'min',
    }),
    judge({
      name: `api: ${what}, p99`,
      value: found.own.p99,
      unit: 'ms',
      floor: found.floor.p99,
      target: TARGETS.p99,
      direction: 'max',
    }),
  ];
}
