import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@highstreet/sample-data';
import type { ProductUnderTest } from '../product/product-under-test.js';
import { startAnother } from '../product/second-worker.js';
import { freeze } from './freeze.js';
import { reach, untilGoingOn } from './going-on.js';
import type { Journal } from './journal.js';
import { kill, runningPid } from './kill.js';
import { momentOf } from './moment-of.js';
import type { MomentLengths } from './moment-of.js';

/** Longer than a job's lock (15 s) and the next look for jobs whose worker is gone (5 s): others take the jobs. */
const HANG_MS = { shortest: 17_000, longest: 21_000 };

/**
 * Lets a second import worker take part. The first one is stopped (SIGSTOP) while it reads, for so long that its job is taken from
 * it, and PostgreSQL is killed meanwhile, so that the lock it holds there is lost as well; then the second one while chunks are
 * merged. Both go on where they stood, and in the end the second one is killed.
 *
 * @throws Error when work does not go on
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
    await untilGoingOn(product, importId, reading, first);
    const merging = await reach(product, importId, 'merging', random.next() * lengths.merging);
    const entry = journal.add('hang the second import-worker', momentOf(merging));
    await Promise.all([freeze(second.pid, hangMs()), untilGoingOn(product, importId, merging, entry)]);
  } finally {
    await awake;
    await second.end();
  }
}
