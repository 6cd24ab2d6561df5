import { setTimeout as pause } from 'node:timers/promises';
import { runningProcesses } from '@highstreet/local';
import type { BenchedProduct } from './benched-product.js';
import { apiOrigin } from './api-origin.js';

const POLL_MS = 100;
/** Consecutive responses without the engine after which the API's circuit breaker is taken to be open. */
const ANSWERS_WITHOUT = 6;

/**
 * Runs `work` while this product's search engine is suspended (SIGSTOP). It accepts connections but answers
 * nothing, which is worse than an engine that has ended. Afterwards it resumes.
 */
export async function withEngineStopped<Result>(
  product: BenchedProduct,
  work: () => Promise<Result>,
): Promise<Result> {
  const engine = runningProcesses(product.dataDirectory).find(({ name }) => name === 'meilisearch');
  if (!engine) throw new Error('The search engine does not run');
  process.kill(engine.pid, 'SIGSTOP');
  try {
    for (let without = 0; without < ANSWERS_WITHOUT; ) {
      const response = await fetch(`${apiOrigin(product.dataDirectory)}/api/businesses?limit=1`);
      await response.arrayBuffer();
      without = response.headers.get('x-search-mode') === 'postgres' ? without + 1 : 0;
    }
    return await work();
  } finally {
    process.kill(engine.pid, 'SIGCONT');
    while (!(await product.client.isSearchable())) await pause(POLL_MS);
  }
}
