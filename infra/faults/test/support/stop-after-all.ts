import { say } from '@highstreet/local';
import { afterAll, beforeEach } from 'vitest';
import type { ProductUnderTest } from '../../src/product/product-under-test.js';

/**
 * Stops the product once the tests around this call have run. Where one of them failed, its data and logs stay for whoever looks
 * for the cause.
 *
 * @param product known once `beforeAll` has run
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
