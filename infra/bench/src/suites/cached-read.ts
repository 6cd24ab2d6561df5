import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequest, load } from '../load/load.js';
import type { BenchedProduct } from '../product/benched-product.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';
import { compareInRounds, judgeP99, judgeRate } from './compare-in-rounds.js';

const TARGETS = { rate: 0.8, p99: 1.5 };

interface CachedRead {
  readonly path: string;
  readonly connections: number;
  /** What the head of every response must match. */
  readonly head?: RegExp;
  /** The result's name. */
  nameOf(kibibytes: number): string;
}

/** A response from the gateway's cache, compared with a file of the same size from its disk. */
export async function measureCachedRead(
  context: BenchContext,
  { origin, dataDirectory }: BenchedProduct,
  { path, connections, head, nameOf }: CachedRead,
): Promise<BenchResult[]> {
  const size = (await (await fetch(origin + path)).arrayBuffer()).byteLength;
  // The gateway serves sitemaps from a folder of the product's own, so the file is put there.
  const folder = join(dataDirectory, 'sitemaps', 'current');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sitemap_bench.xml'), Buffer.alloc(size, 'x'));
  const name = nameOf(Math.round(size / 1024));
  const found = await compareInRounds(context, name, {
    floor: (seconds) =>
      load({ origin, requests: [getRequest(origin, '/sitemap_bench.xml')], connections, seconds }),
    own: (seconds) =>
      load({ origin, requests: [getRequest(origin, path)], connections, seconds, ...(head && { head }) }),
  });
  return [judgeRate(name, found, TARGETS.rate), judgeP99(name, found, TARGETS.p99)];
}
