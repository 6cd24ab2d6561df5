import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@highstreet/sample-data';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { Fault, Moment } from './fault.js';
import { reach, untilRecovered } from './recovery.js';
import type { Journal } from './journal.js';
import { kill } from './kill.js';
import { momentOf } from './moment-of.js';
import type { MomentLengths } from './moment-of.js';

export interface Disturbance {
  readonly faults: readonly Fault[];
  /** Measured in an undisturbed run of the same import. */
  readonly lengths: MomentLengths;
  readonly random: Random;
  readonly journal: Journal;
}

/**
 * Moments in which the work may end between the poll and the kill, so that there is no connection left to
 * kill.
 */
const MAY_HAVE_ENDED: ReadonlySet<Moment> = new Set(['last chunks', 'indexing']);

/**
 * Injects the faults one after the other. Each waits until work has resumed after the previous one, and for
 * its own moment; if that moment has passed, it is injected at once.
 *
 * @throws Error when work does not resume, or a fault finds nothing to kill while the import is under way
 */
export async function disturb(
  product: ProductUnderTest,
  importId: number,
  { faults, lengths, random, journal }: Disturbance,
): Promise<void> {
  let last: Pick<Fault, 'moment' | 'position'> | undefined;
  for (const { moment, position, hits } of faults) {
    // The previous fault has already waited for a part of this moment.
    const share = last?.moment === moment ? position - last.position : position;
    last = { moment, position };
    const before = await reach(product, importId, moment, share * lengths[moment]);
    const names = hits.map(({ target }) => target).join(' and ');
    const entry = journal.add(`kill -9 ${names}`, momentOf(before));
    let killed = 0;
    for (const { target, afterMs } of hits) {
      await pause(afterMs);
      if (await kill(product, target, random)) killed += 1;
    }
    if (killed === 0 && !MAY_HAVE_ENDED.has(momentOf(before)))
      throw new Error(`There was no ${names} to kill (${momentOf(before)})`);
    await untilRecovered(product, importId, before, entry);
  }
}
