import { setTimeout as pause } from 'node:timers/promises';
import type { ApiInstances } from './api-instances.js';

/** Asks the API for a path that begins with `/api/`. Rejects when there is no answer, as `fetch` does. */
export type FetchApi = (path: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;

/** How long the first instance may be silent before another one is asked too: many times what any read takes. */
const PATIENCE_MS = 300;

/**
 * Asks one instance of the API. A connection that ends without an answer is one that has just ended: the next one is asked, once, or the
 * same over a new connection where there is but one. An instance that hangs takes connections and says nothing: after a while
 * the next one is asked beside it, and who answers first is heard.
 */
export function createFetchApi(instances: ApiInstances): FetchApi {
  return async (path, init) => {
    const [first, second] = instances.inTurn();
    if (second === undefined) return askAgainWhenEnded(first, first, path, init);
    const silent = new AbortController();
    const answer = askAgainWhenEnded(first, second, path, joined(init, silent));
    if (await settledWithin(PATIENCE_MS, answer)) return answer;
    const superfluous = new AbortController();
    try {
      return await Promise.any([
        answer.then((response) => {
          superfluous.abort();
          return response;
        }),
        fetch(`${second}${path}`, joined(init, superfluous)).then((response) => {
          instances.wasSilent(first);
          silent.abort();
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
  const patience = pause(milliseconds, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([settled, patience]);
  } finally {
    over.abort();
  }
}
