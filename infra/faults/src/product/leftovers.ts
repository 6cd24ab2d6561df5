import { until } from '@highstreet/local';
import {
  createRedis,
  finishImportQueue,
  importFileQueue,
  JobProducer,
  mergeRowsQueue,
  prepareImportQueue,
} from '@highstreet/queues';
import type { ProductUnderTest } from './product-under-test.js';

const POLL_MS = 200;

/** What an ended import leaves behind for some seconds: name and amount. */
type Leftovers = Record<string, number>;

/**
 * Waits until an ended import has left nothing: no change that the search index has not received, no text that a search
 * without it has not, no staging table, no job in any state.
 *
 * @throws Error that names what is left
 */
export async function untilNothingIsLeft(product: ProductUnderTest, timeoutMs: number): Promise<void> {
  const redis = createRedis(product.connections.redisUrl, undefined, { retriesPerRequest: 1 });
  const producer = new JobProducer(redis);
  let left: Leftovers = {};
  const nothingIsLeft = async (): Promise<boolean> => {
    left = await leftovers(product, producer).catch((error: unknown) => ({ [String(error)]: 1 }));
    return Object.keys(left).length === 0;
  };
  try {
    await until(nothingIsLeft, {
      within: timeoutMs,
      every: POLL_MS,
      what: () => `these to be gone: ${JSON.stringify(left)}`,
    });
  } finally {
    await producer.close();
    redis.disconnect();
  }
}

async function leftovers(product: ProductUnderTest, producer: JobProducer): Promise<Leftovers> {
  const { rows } = await product.pool.query<{ changes: number; texts: number; tables: number }>(
    `SELECT (SELECT count(*)::integer FROM search_changes) AS changes,
            (SELECT count(*)::integer FROM import_outcomes WHERE NOT gathered) AS texts,
            (SELECT count(*)::integer FROM pg_class WHERE relname ~ '^import_(rows|plan)_[0-9]+$') AS tables`,
  );
  const left: Leftovers = {};
  const note = (what: string, count: number): void => {
    if (count > 0) left[what] = count;
  };
  note('search changes', rows[0]?.changes ?? 0);
  note('chunks whose texts are not gathered', rows[0]?.texts ?? 0);
  note('staging tables', rows[0]?.tables ?? 0);
  for (const definition of [importFileQueue, prepareImportQueue, mergeRowsQueue, finishImportQueue]) {
    const counts = await producer.queue(definition as typeof importFileQueue).getJobCounts();
    for (const [state, count] of Object.entries(counts)) note(`${definition.name} jobs ${state}`, count);
  }
  return left;
}
