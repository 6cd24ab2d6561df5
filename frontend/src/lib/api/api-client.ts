import { ApiError } from './api-error';
import { callInTime } from './call-in-time';
import { sendUnlessHeld } from './read-hold';
import { withQuery } from './with-query';
import type { QueryValue } from './with-query';

/** The answer to a GET. */
interface ApiData {
  value: unknown;
  /** From `X-Total-Count`. */
  total: number | undefined;
}

/**
 * Reduces an answer to what a page needs. Must be pure and the same function at each call: the page server
 * caches its result together with the answer.
 */
export type AnswerView<Value = unknown> = (answer: never) => Value;

/** How the API is reached; each query has it as its `meta`. */
export interface ApiConnection extends Record<string, unknown> {
  /**
   * Reads the whole answer, or the result of `view` on it.
   * @throws ApiError for an answer outside 2xx; TypeError or a TimeoutError when there is no answer.
   */
  get(
    path: string,
    options: { signal?: AbortSignal | undefined; view?: AnswerView | undefined },
  ): Promise<ApiData>;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ApiConnection;
  }
}

/** The part of a query function's context that a call needs. */
export interface ApiCallContext {
  signal?: AbortSignal;
  meta?: ApiConnection | undefined;
}

/** One page of a list call: its body and the total from `X-Total-Count`. */
export interface ApiPage<Item> {
  items: Item[];
  total: number;
}

export const READ_TIMEOUT_MS = 20_000;

/** From a browser to its own origin. */
export const browserConnection: ApiConnection = {
  async get(path, { signal, view }) {
    const { value, total } = await sendUnlessHeld(path, () => read(path, signal));
    return { value: view ? view(value as never) : value, total };
  },
};

async function read(path: string, caller: AbortSignal | undefined): Promise<ApiData> {
  caller?.throwIfAborted();
  return callInTime(READ_TIMEOUT_MS, caller, async (signal): Promise<ApiData> => {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      credentials: 'include',
      // Always revalidates, mostly with a 304. By default a browser may answer with a stale copy while it
      // revalidates (stale-while-revalidate), and the query cache would keep that copy.
      cache: 'no-cache',
      signal,
    });
    await throwUnlessOk(response);
    const total = response.headers.get('x-total-count');
    return { value: jsonOf(await response.text()), total: total === null ? undefined : Number(total) };
  });
}

/** @throws TypeError if somebody else has answered, such as a network that asks for a login: no answer of the directory. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TypeError('No JSON.', { cause: error });
  }
}

/** @throws ApiError for an answer outside 2xx; TypeError or a TimeoutError when there is no answer. */
export async function apiGet<Body>(
  path: string,
  context: ApiCallContext,
  query: Readonly<Record<string, QueryValue>> = {},
  view?: AnswerView<Body>,
): Promise<Body> {
  return (await send(withQuery(path, query), context, view)).value as Body;
}

/** A page of a list, with the list's total. */
export async function apiGetPage<Item>(
  path: string,
  context: ApiCallContext,
  query: Readonly<Record<string, QueryValue>>,
  view?: AnswerView<Item[]>,
): Promise<ApiPage<Item>> {
  const { value, total } = await send(withQuery(path, query), context, view);
  const items = value as Item[];
  return { items, total: total ?? items.length };
}

function send(
  path: string,
  { signal, meta = browserConnection }: ApiCallContext,
  view?: AnswerView,
): Promise<ApiData> {
  return meta.get(path, { signal, view });
}

/** @throws ApiError for an answer outside 2xx */
export async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const { status, statusText, headers } = response;
  throw new ApiError(status, await response.text(), statusText, headers.get('retry-after'));
}
