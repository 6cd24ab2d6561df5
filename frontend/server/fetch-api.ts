import { setTimeout as pause } from 'node:timers/promises';
import type { ApiInstances } from './api-instances.js';

/** Requests a path that begins with `/api/`. Rejects when there is no answer, as `fetch` does. */
export type FetchApi = (path: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;

/** How long to wait for the first instance before asking another one, too: many times as long as any read. */
const HEDGE_DELAY_MS = 300;

/**
 * Sends each request to one instance of the API. When the connection closes without an answer, the instance
 * has just stopped: the request is retried once, with the next instance, or over a new connection when there
 * is only one. A hanging instance accepts connections and never answers: after HEDGE_DELAY_MS the next instance
 * is asked as well, and the first answer is used.
 */
export function createFetchApi(instances: ApiInstances): FetchApi {
  return async (path, init) => {
    const [first, second] = instances.candidates();
    if (second === undefined) return askAgainWhenEnded(first, first, path, init);
    const firstCall = new AbortController();
    const answer = askAgainWhenEnded(first, second, path, joined(init, firstCall));
    if (await settledWithin(HEDGE_DELAY_MS, answer)) return answer;
    const secondCall = new AbortController();
    try {
      return await Promise.any([
        answer.then((response) => {
          secondCall.abort();
          return response;
        }),
        fetch(`${second}${path}`, joined(init, secondCall)).then((response) => {
          instances.markUnresponsive(first);
          firstCall.abort();
          return response;
        }),
      ]);
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  };
}

type Init = Parameters<FetchApi>[1];

async function askAgainWhenEnded(first: string, second: string, path: string, init: Init): Promise<Response> {
  try {
    return await fetch(`${first}${path}`, init);
  } catch (error) {
    if (init.signal.aborted) throw error;
    return await fetch(`${second}${path}`, init);
  }
}

function joined(init: Init, own: AbortController): Init {
  return { ...init, signal: AbortSignal.any([init.signal, own.signal]) };
}

async function settledWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const settled = promise.then(
    () => true,
    () => true,
  );
  const timeout = pause(milliseconds, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([settled, timeout]);
  } finally {
    over.abort();
  }
}
