import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@highstreet/sample-data';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { Fault, Moment } from './fault.js';
import { reach, untilGoingOn } from './going-on.js';
import type { Journal } from './journal.js';
import { kill } from './kill.js';
import { momentOf } from './moment-of.js';
import type { MomentLengths } from './moment-of.js';

export interface Disturbance {
  readonly faults: readonly Fault[];
  /** Of the same import, undisturbed. */
  readonly lengths: MomentLengths;
  readonly random: Random;
  readonly journal: Journal;
}

/** Moments in which the work may end between the look at it and the kill: what has ended has no connection any more. */
const MAY_HAVE_ENDED: ReadonlySet<Moment> = new Set(['last chunks', 'indexing']);

/**
 * Injects the faults one after the other, each at its moment, or as soon as that is over, and each when work has gone on after
 * the one before.
 *
 * @throws Error when work does not go on, or a fault finds nothing to kill while the import is under way
 */
export async function disturb(
  product: ProductUnderTest,
  importId: number,
  { faults, lengths, random, journal }: Disturbance,
): Promise<void> {
  let last: Pick<Fault, 'moment' | 'position'> | undefined;
  for (const { moment, position, hits } of faults) {
    // The one before has used up its part of the moment.
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
    await untilGoingOn(product, importId, before, entry);
  }
}
