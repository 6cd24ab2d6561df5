import type { FetchApi } from './fetch-api.js';
import type { ApiResponse } from './render-contract.js';

/** An answer and how long it may be cached. */
export interface FetchedAnswer {
  answer: ApiResponse;
  /** Milliseconds; zero when it must not be cached. */
  freshMs: number;
}

/** @throws what `fetch` throws when there is no answer; SyntaxError when a 2xx answer is not JSON */
export async function fetchAnswer(
  fetchApi: FetchApi,
  path: string,
  init: Parameters<FetchApi>[1],
): Promise<FetchedAnswer> {
  const response = await fetchApi(path, init);
  const { status, statusText, headers, ok } = response;
  const text = await response.text();
  const total = headers.get('x-total-count');
  return {
    answer: {
      ...{ status, statusText, text },
      value: ok ? (JSON.parse(text) as unknown) : undefined,
      total: total === null ? undefined : Number(total),
    },
    freshMs: status === 200 ? freshSeconds(headers) * 1_000 : 0,
  };
}

/** How many seconds a shared cache may reuse the answer without revalidation (RFC 9111). */
function freshSeconds(headers: Headers): number {
  const control = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\b(no-store|no-cache|private)\b/.test(control)) return 0;
  const lifetime = /\bs-maxage="?(\d+)/.exec(control) ?? /\bmax-age="?(\d+)/.exec(control);
  const age = Number(headers.get('age') ?? 0);
  return Math.max(0, Number(lifetime?.[1] ?? 0) - (Number.isFinite(age) ? age : 0));
}
