import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@highstreet/local';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInFull, untilFullService, untilWarm } from '../src/outages/full-service.js';
import { beginOutage, outageKinds } from '../src/outages/outage.js';
import { isMissed, unexpectedAnswers } from '../src/outages/what-visitors-get.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import { supervisedNames } from '../src/product/supervised-names.js';
import type { SupervisedName } from '../src/product/supervised-names.js';
import { seconds } from '../src/seconds.js';
import { visit } from '../src/visitors/answer.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { slowest, tally, unanswered } from '../src/visitors/tally.js';
import { ReturningVisitors } from '../src/visitors/returning-visitors.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

const OUTAGE_MS = 3_000;
/** The longest that any visitor may wait, whatever is out of order. */
const LONGEST_WAIT_MS = 2_000;
/** Only a bound for what does not return by itself: starting the API took 12 s on a machine busy with other tests. */
const LONGEST_RETURN_MS = 60_000;

/** Visitors cannot notice that a worker is missing: one outage of each is enough. */
const workers: readonly SupervisedName[] = ['import-worker', 'sitemap-worker', 'search-indexer'];

const outages = supervisedNames.flatMap((target) =>
  outageKinds
    .filter((kind) => kind === 'hung' || !workers.includes(target))
    .map((kind) => ({ target, kind })),
);

describe('visitors during the outage of a process', () => {
  let product: ProductUnderTest;
  let visits: Visits;

  beforeAll(async () => {
    // The gateway's time-outs are those of production, not the longer ones of other tests.
    product = await ProductUnderTest.start({
      sampleData: 'auto',
      env: {
        GATEWAY_PAGE_TIMEOUT: undefined,
        GATEWAY_API_TIMEOUT: undefined,
        GATEWAY_RETRY_TIMEOUT: undefined,
        READ_TIMEOUT_MS: undefined,
        PAGE_API_TIMEOUT_MS: undefined,
      },
    });
    visits = new Visits(await findPlaces(product.origin));
    await untilFullService(product, visits);
    await untilWarm(product, visits);
  });

  stopAfterAll(() => product);

  it.each(outages)('get the expected responses in time while $target is $kind', async ({ target, kind }) => {
    for (const known of visits.known()) await visit(product.origin, known);
    const visitors = new Visitors(product.origin, visits);
    const returning = new ReturningVisitors(product.origin, visits);
    const end = await beginOutage(product, target, kind);
    let answers;
    try {
      visitors.start();
      returning.start();
      await pause(OUTAGE_MS);
      answers = (await Promise.all([visitors.stop(), returning.stop()])).flat();
    } finally {
      end();
    }
    const returnedAfterMs = await untilFullService(product, visits);
    say(`${target} ${kind}: full service ${seconds(returnedAfterMs)} after its return\n${tally(answers)}`);
    const files = slowest(answers.filter(({ visit: { kind: asked } }) => asked === 'file'));
    expect(unanswered(answers)).toEqual([]);
    expect(
      unexpectedAnswers(target, answers).map(({ visit: { path }, kind: got }) => `${path}: ${got}`),
    ).toEqual([]);
    // Otherwise the outage affected nobody. A slow process may still be fast enough.
    if (kind !== 'slow' && isMissed(target))
      expect(answers.filter((answer) => !isInFull(answer))).not.toEqual([]);
    // A static file needs only the gateway, so its time is this machine's own delay.
    expect(slowest(answers)).toBeLessThan(LONGEST_WAIT_MS + files);
    expect(returnedAfterMs).toBeLessThan(LONGEST_RETURN_MS);
  });
});
