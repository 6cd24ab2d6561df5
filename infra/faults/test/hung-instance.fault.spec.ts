import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@highstreet/local';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { fullService, untilFullService } from '../src/outages/full-service.js';
import { beginOutage } from '../src/outages/outage.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { slowest, tally } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';

const HUNG_MS = 10_000;
/** What is answered later has been waited for. */
const SLOW_MS = 1_000;
/** A hung instance is tried again every three seconds; of those who came before it was known, each waits once. */
const MOST_SLOW = 20;

describe('visitors while one of two instances hangs', () => {
  let product: ProductUnderTest;
  let visits: Visits;
  let failed = false;

  beforeAll(async () => {
    product = await ProductUnderTest.start({
      sampleData: 'auto',
      env: {
        SCALE_CATALOG_API: '2',
        SCALE_FRONTEND: '2',
        GATEWAY_PAGE_TIMEOUT: undefined,
        GATEWAY_API_TIMEOUT: undefined,
        READ_TIMEOUT_MS: undefined,
        API_TIMEOUT_MS: undefined,
        // Asked again, the other instance may take as long as a slow machine takes: here it is the answer that counts.
        GATEWAY_RETRY_TIMEOUT: '10s',
      },
    });
    visits = new Visits(await findPlaces(product.origin));
    await untilFullService(product, visits);
  });

  afterAll(async () => {
    if (failed) say(`The product's data and logs are kept in ${product.dataDirectory}`);
    await product.stop({ keepData: failed });
  });

  it.each(['catalog-api', 'frontend', 'catalog-api-2', 'frontend-2'] as const)(
    'are all served, and few of them wait for %s',
    async (target) => {
      onTestFailed(() => {
        failed = true;
      });
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
      // A file needs nothing but the gateway: what it took is this machine's own delay.
      const files = slowest(answers.filter(({ visit: { kind } }) => kind === 'file'));
      const slow = answers.filter(({ milliseconds }) => milliseconds > SLOW_MS + files);
      const wrong = answers.filter(({ visit: { kind }, kind: got }) => got !== fullService[kind]);
      say(`${target} hung: ${answers.length} answers, ${slow.length} waited for it\n${tally(answers)}`);
      expect(wrong.map(({ visit: { path }, kind }) => `${path}: ${kind}`)).toEqual([]);
      expect(slow.length).toBeLessThan(MOST_SLOW);
    },
  );
});
