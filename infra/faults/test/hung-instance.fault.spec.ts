import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@highstreet/local';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInFull, untilFullService } from '../src/outages/full-service.js';
import { beginOutage } from '../src/outages/outage.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { tally, unanswered } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import type { VisitKind } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

const HUNG_MS = 15_000;
/**
 * The gateway's time-out in this test: long enough that an instance which is only slow on a busy machine does
 * not count as hanging.
 */
const GATEWAY_TIMEOUT_MS = 3_000;
/**
 * With plain round robin, half of the requests that the cache cannot answer would wait. They are sent to the
 * hung instance only until the first one has timed out, a fifth of the time; then one request tries it every
 * few seconds.
 */
const MAX_WAITING = 0.25;

const asksAnew: Readonly<Record<'frontend' | 'catalog-api', readonly VisitKind[]>> = {
  frontend: ['new page', 'new search page'],
  'catalog-api': ['new read', 'new search'],
};

describe('visitors while one of two instances hangs', () => {
  let product: ProductUnderTest;
  let visits: Visits;

  beforeAll(async () => {
    product = await ProductUnderTest.start({
      sampleData: 'auto',
      env: {
        SCALE_CATALOG_API: '2',
        SCALE_FRONTEND: '2',
        GATEWAY_PAGE_TIMEOUT: `${GATEWAY_TIMEOUT_MS}ms`,
        GATEWAY_API_TIMEOUT: `${GATEWAY_TIMEOUT_MS}ms`,
      },
    });
    visits = new Visits(await findPlaces(product.origin));
    await untilFullService(product, visits);
  });

  stopAfterAll(() => product);

  it.each([
    { service: 'catalog-api', target: 'catalog-api' },
    { service: 'frontend', target: 'frontend-2' },
  ] as const)('are all served, and few of them wait for $target', async ({ service, target }) => {
    const visitors = new Visitors(product.origin, visits);
    const end = await beginOutage(product, target, 'hung');
    let answers;
    try {
      visitors.start();
      await pause(HUNG_MS);
      answers = await visitors.stop();
    } finally {
      end();
    }
    await untilFullService(product, visits);
    const anew = answers.filter(({ visit: { kind } }) => asksAnew[service].includes(kind));
    const waited = anew.filter(({ milliseconds }) => milliseconds >= GATEWAY_TIMEOUT_MS);
    // PostgreSQL answers a search if the engine is slow. The data are the same, and no missing instance is
    // the cause.
    const wrong = answers.filter((answer) => !isInFull(answer) && answer.kind !== 'data of postgres');
    say(`${target} hung: ${waited.length} of ${anew.length} new requests waited for it\n${tally(answers)}`);
    expect(unanswered(answers)).toEqual([]);
    expect(wrong.map(({ visit: { path }, kind }) => `${path}: ${kind}`)).toEqual([]);
    // Otherwise the outage affected nobody.
    expect(waited).not.toEqual([]);
    expect(waited.length / anew.length).toBeLessThan(MAX_WAITING);
  });
});
