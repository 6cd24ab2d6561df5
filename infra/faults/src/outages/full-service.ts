import { until } from '@highstreet/local';
import type { ProductUnderTest } from '../product/product-under-test.js';
import { visit } from '../visitors/answer.js';
import type { Answer, AnswerKind } from '../visitors/answer.js';
import type { VisitKind, Visits } from '../visitors/visit.js';

/** The answers while everything works. */
export const fullService: Record<VisitKind, AnswerKind> = {
  'known page': 'page',
  'new page': 'page',
  'new search page': 'page',
  'known read': 'data',
  'new read': 'data',
  'new search': 'data',
  file: 'file',
};

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;

/**
 * Waits until requests that the cache cannot answer are answered in full, and the API reports no problem.
 *
 * @returns how many milliseconds it took
 * @throws Error naming the requests that are still answered otherwise
 */
export async function untilFullService(product: ProductUnderTest, visits: Visits): Promise<number> {
  const startedAt = performance.now();
  let missing = '';
  const isFull = async (): Promise<boolean> => {
    const answers = await Promise.all(visits.unknown().map((one) => visit(product.origin, one)));
    const wrong = answers.filter(({ visit: { kind }, kind: got }) => got !== fullService[kind]);
    const health = await fetch(`${product.origin}/api/health`)
      .then((response) => response.text())
      .catch(String);
    missing = `${describe(wrong)} ${health}`;
    return wrong.length === 0 && health.includes('"status":"ok"');
  };
  await until(isFull, { within: TIMEOUT_MS, every: POLL_MS, what: () => `full service: ${missing}` });
  return performance.now() - startedAt;
}

function describe(answers: readonly Answer[]): string {
  return answers.map(({ visit: { path }, kind }) => `${path} ${kind}`).join(', ');
}
