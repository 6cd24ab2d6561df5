import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@highstreet/local';
import type { ProductUnderTest } from '../product/product-under-test.js';
import { visit } from '../visitors/answer.js';
import type { Answer, AnswerKind } from '../visitors/answer.js';
import type { VisitKind, Visits } from '../visitors/visit.js';
import { Visitors } from '../visitors/visitors.js';

/** The answers while everything works. */
const fullService: Record<VisitKind, AnswerKind> = {
  'known page': 'page',
  'new page': 'page',
  'new search page': 'page',
  'known read': 'data',
  'new read': 'data',
  'new search': 'data',
  file: 'file',
};

/** Whether a visitor got what everyone gets while everything works. */
export function isInFull({ visit: { kind }, kind: got }: Answer): boolean {
  return got === fullService[kind];
}

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;
const WARM_MS = 3_500;

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
    const wrong = answers.filter((answer) => !isInFull(answer));
    const health = await fetch(`${product.origin}/api/health`)
      .then((response) => response.text())
      .catch(String);
    missing = `${describe(wrong)} ${health}`;
    return wrong.length === 0 && health.includes('"status":"ok"');
  };
  await until(isFull, { within: TIMEOUT_MS, every: POLL_MS, what: () => `full service: ${missing}` });
  return performance.now() - startedAt;
}

/**
 * Waits until a stream of visitors is answered in full for longer than the gateway gives a page server that was slow
 * once less time (`fail_timeout`): the first pages after a start are slow, the more so beside other starting stacks.
 *
 * @throws Error naming the requests that are still answered otherwise
 */
export async function untilWarm(product: ProductUnderTest, visits: Visits): Promise<void> {
  let wrong: readonly Answer[] = [];
  const isWarm = async (): Promise<boolean> => {
    const visitors = new Visitors(product.origin, visits);
    visitors.start();
    await pause(WARM_MS);
    wrong = (await visitors.stop()).filter((answer) => !isInFull(answer));
    return wrong.length === 0;
  };
  await until(isWarm, { within: TIMEOUT_MS, every: POLL_MS, what: () => `a warm stack: ${describe(wrong)}` });
}

function describe(answers: readonly Answer[]): string {
  return answers.map(({ visit: { path }, kind }) => `${path} ${kind}`).join(', ');
}
