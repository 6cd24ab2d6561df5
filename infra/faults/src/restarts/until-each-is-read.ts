import { until } from '@highstreet/local';
import type { ProductUnderTest } from '../product/product-under-test.js';

const POLL_MS = 10;
const TIMEOUT_MS = 60_000;

/**
 * Waits until the files of all these imports are being read at the same time. A worker reads one at a time,
 * so with as many imports as workers, each worker has one to lose.
 *
 * @throws Error when one file has been read before all are being read
 */
export async function untilEachIsRead(
  product: ProductUnderTest,
  importIds: readonly number[],
): Promise<void> {
  let seen = 0;
  const allAreRead = async (): Promise<boolean> => {
    // An import whose file has been read and that waits for its turn has this status, too.
    const { rows } = await product.pool.query<{ reading: number; past: number }>(
      `SELECT count(*) FILTER (WHERE status = 'reading' AND staged_at IS NULL)::integer AS reading,
              count(*) FILTER (WHERE status NOT IN ('queued', 'reading') OR staged_at IS NOT NULL)::integer AS past
       FROM imports WHERE id = ANY($1::bigint[])`,
      [importIds],
    );
    const { reading = 0, past = 0 } = rows[0] ?? {};
    seen = reading;
    if (reading < importIds.length && past > 0)
      throw new Error(`${past} of ${importIds.length} files had been read before all were begun`);
    return reading === importIds.length;
  };
  await until(allAreRead, {
    within: TIMEOUT_MS,
    every: POLL_MS,
    what: () => `${importIds.length} files to be read at the same time: ${seen}`,
  });
}
