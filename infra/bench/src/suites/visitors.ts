import { setTimeout as pause } from 'node:timers/promises';
import { BenchedProduct } from '../product/benched-product.js';
import { Visitors } from '../product/visitors.js';
import { judge, percentile } from '../result.js';
import type { BenchSuite } from '../suite.js';

const IDLE_MS = 20_000;
const TARGET = 3;

/** How much longer visitors wait for public pages while an import runs. The floor is the same walk with nothing else going on. */
export const visitorsSuite: BenchSuite = ({ quick, files, say }) =>
  BenchedProduct.run(async (product) => {
    const rows = quick ? 100_000 : 1_000_000;
    await product.import(await files.csv(10_000));
    await product.indexInStep();
    const pages = await product.query<{ path: string }>(
      `SELECT '/api/businesses/detail/' || slug || '-' || left(place_id, 7) AS path FROM businesses
       UNION ALL SELECT '/city/' || slug FROM cities
       UNION ALL SELECT '/api/cities/' || slug || '/businesses' FROM cities
       ORDER BY path DESC`,
    );
    const visitors = new Visitors(product.origin, shuffled(pages.map(({ path }) => path)));
    await pause(IDLE_MS / 4);
    visitors.take();
    await pause(IDLE_MS);
    const idle = percentile(visitors.take(), 0.99);
    say(`visitors: p99 ${idle.toFixed(1)} ms, then importing ${rows} rows`);
    const stored = await product.client.upload(await files.csv(rows));
    visitors.take();
    await product.importStored(stored);
    const times = visitors.take();
    say(`visitors: ${times.length} answers meanwhile`);
    await visitors.leave();
    return [
      judge({
        name: `visitors: p99 of public pages while ${rows} rows are imported`,
        ...{ value: percentile(times, 0.99), unit: 'ms', floor: idle, target: TARGET, direction: 'max' },
      }),
    ];
  });

/** In an order that is the same at every run but follows nothing. */
function shuffled(paths: readonly string[]): string[] {
  let state = 1;
  return paths
    .map((path) => {
      state = (state * 48_271) % 2_147_483_647;
      return { path, place: state };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ path }) => path);
}
