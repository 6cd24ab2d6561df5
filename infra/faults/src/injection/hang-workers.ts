import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@highstreet/sample-data';
import type { ProductUnderTest } from '../product/product-under-test.js';
import { startAnother } from '../product/second-worker.js';
import { freeze } from './freeze.js';
import { reach, untilRecovered } from './recovery.js';
import type { Journal } from './journal.js';
import { kill, runningPid } from './kill.js';
import { momentOf } from './moment-of.js';
import type { MomentLengths } from './moment-of.js';

/**
 * Longer than a job's lock (15 s) plus the interval of the check for stalled jobs (5 s), so that others take
 * the jobs.
 */
const HANG_MS = { shortest: 17_000, longest: 21_000 };

/**
 * Adds a second import worker. The first one is suspended (SIGSTOP) while it reads, long enough to lose its
 * job; PostgreSQL is killed meanwhile, so that the worker loses its database lock as well. Then the second
 * one is suspended while chunks are merged. Both resume where they stopped, and in the end the second one is
 * killed.
 *
 * @throws Error when work does not resume
 */
export async function hangWorkers(
  product: ProductUnderTest,
  importId: number,
  { lengths, random, journal }: { lengths: MomentLengths; random: Random; journal: Journal },
): Promise<void> {
  const hangMs = (): number => random.between(HANG_MS.shortest, HANG_MS.longest);
  const firstPid = await runningPid(product, 'import-worker');
  const reading = await reach(product, importId, 'reading', random.next() * lengths.reading);
  const first = journal.add('hang import-worker, then kill -9 postgres', momentOf(reading));
  const awake = freeze(firstPid, hangMs());
  const second = await startAnother(firstPid, product.dataDirectory);
  try {
    await pause(random.between(0, 5_000));
    await kill(product, 'postgres', random);
    await untilRecovered(product, importId, reading, first);
    const merging = await reach(product, importId, 'merging', random.next() * lengths.merging);
    const entry = journal.add('hang the second import-worker', momentOf(merging));
    await Promise.all([freeze(second.pid, hangMs()), untilRecovered(product, importId, merging, entry)]);
  } finally {
    await awake;
    await second.end();
  }
}
