import { Visitors } from '../product/visitors.js';
import { judge, percentile } from '../result.js';
import type { DirectorySuite } from '../suite.js';

const TARGET = 3;

/**
 * How much longer visitors of a directory of 10,000 businesses wait for public pages while the rest of it is
 * imported. The floor is the same walk with nothing else running.
 */
export const visitorsSuite: DirectorySuite = {
  sizes: { quick: [100_000], whole: [1_000_000] },
  fill: async ({ files, say }, product, rows) => {
    await product.import(await files.csv(10_000));
    await product.indexInStep();
    const visitors = await Visitors.enter(product);
    const idle = await visitors.idle();
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
        value: percentile(times, 0.99),
        unit: 'ms',
        floor: idle,
        target: TARGET,
        direction: 'max',
      }),
    ];
  },
};
