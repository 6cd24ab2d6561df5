import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { until } from '@highstreet/local';
import { hasMovedOn } from '../product/import-watch.js';
import type { ImportState } from '../product/import-watch.js';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { Moment } from './fault.js';
import type { JournalEntry } from './journal.js';
import { hasReached, momentOf } from './moment-of.js';

const POLL_MS = 10;
/**
 * How long an import may make no progress. Preparing a million rows on a busy machine takes minutes, and
 * shows no progress before its end.
 */
const TIMEOUT_MS = 5 * 60_000;
/** By then, whatever a killed process had sent to PostgreSQL has arrived. */
const IN_FLIGHT_MS = 200;

/**
 * Waits for a moment of the import, and then for `delayMs` of it, but no longer than the moment lasts.
 *
 * @returns the last state seen
 */
export async function reach(
  product: ProductUnderTest,
  importId: number,
  moment: Moment,
  delayMs: number,
): Promise<ImportState> {
  const state = await untilState(product, importId, (now) => hasReached(now, moment));
  if (momentOf(state) !== moment) return state;
  const deadline = Date.now() + delayMs;
  return untilState(product, importId, (now) => Date.now() >= deadline || momentOf(now) !== moment);
}

/**
 * Waits until the import (or, after it, the index) makes progress and the API reports that all is well.
 * Records how long it took.
 *
 * @param before the state before the fault
 */
export async function untilRecovered(
  product: ProductUnderTest,
  importId: number,
  before: ImportState,
  entry: JournalEntry,
): Promise<void> {
  const killedAt = Date.now();
  await pause(IN_FLIGHT_MS);
  const settled = (await product.importState(importId)) ?? before;
  await untilState(product, importId, (now) => hasMovedOn(settled, now));
  await untilAnswering(product);
  entry.recoveredAfterMs = Date.now() - killedAt;
}

/** @throws Error when the import stops making progress before `isSo` accepts a state */
async function untilState(
  product: ProductUnderTest,
  importId: number,
  isSo: (state: ImportState) => boolean,
): Promise<ImportState> {
  let deadline = Date.now() + TIMEOUT_MS;
  let last: ImportState | undefined;
  for (;;) {
    const state = await product.importState(importId);
    if (state !== undefined && isSo(state)) return state;
    if (state !== undefined && !isDeepStrictEqual(state, last)) {
      last = state;
      deadline = Date.now() + TIMEOUT_MS;
    }
    if (Date.now() > deadline)
      throw new Error(`The import does not go on: ${JSON.stringify(last)} for ${TIMEOUT_MS / 1000} s`);
    await pause(POLL_MS);
  }
}

/** Waits until an administrator can see the state of the import again. */
async function untilAnswering(product: ProductUnderTest): Promise<void> {
  let body: string | undefined;
  const isWell = async (): Promise<boolean> => {
    const answer = await fetch(`${product.origin}/api/health`).catch(() => undefined);
    body = await answer?.text();
    // Each part has its own status; if one is unavailable, the overall status is degraded.
    return answer?.ok === true && body?.includes('"status":"ok"') === true;
  };
  await until(isWell, {
    within: TIMEOUT_MS,
    every: POLL_MS,
    what: () => `the API to recover: ${body ?? 'no answer'}`,
  });
}
