import { say } from '@highstreet/local';
import { afterAll, beforeEach } from 'vitest';
import type { ProductUnderTest } from '../../src/product/product-under-test.js';

/**
 * Stops the product after the tests around this call. If one of them failed, the data and logs are kept for
 * an investigation.
 *
 * @param product a function, because it is known only after `beforeAll`
 */
export function stopAfterAll(product: () => ProductUnderTest): void {
  let failed = false;
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      failed = true;
    });
  });
  afterAll(async () => {
    if (failed) say(`The product's data and logs are kept in ${product().dataDirectory}`);
    await product().stop({ keepData: failed });
  });
}
