import { ApiError } from './api-error';

/** What a GET has brought. */
interface ApiData {
  value: unknown;
  /** From `X-Total-Count`. */
  total: number | undefined;
}

/**
 * What a page takes of an answer. It depends on the answer alone and is the same function at each call: the page server
 * keeps what it makes for as long as it keeps the answer.
 */
export type AnswerView<Value = unknown> = (answer: never) => Value;

/** How the API is reached; every query carries it as its `meta`. */
export interface ApiConnection extends Record<string, unknown> {
  /**
   * The whole answer, or what `view` takes of it.
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

export type QueryValue = string | number | undefined;

const TIMEOUT_MS = 20_000;

/** Reads that have to wait, and for what. */
interface Hold {
  readonly until: Promise<void>;
  readonly holds: (path: string) => boolean;
}
let hold: Hold | undefined;
/** Reads that were sent and have no answer yet. */
const underWay = new Set<Promise<ApiData>>();
const streams = new Set<() => void>();

/** Lets some of a browser's reads wait before they are sent, and closes its streams; undefined lets the next ones go again. */
export function holdReads(next: Hold | undefined): void {
  hold = next;
  if (hold) for (const close of streams) close();
}

/** Resolves when every read that was sent is answered, has failed or was given up. */
export async function readsEnded(): Promise<void> {
  await Promise.allSettled(underWay);
}

export function areReadsHeld(): boolean {
  return hold !== undefined;
}

/**
 * @param close called when reads are held
 * @returns forgets it
 */
export function whenReadsAreHeld(close: () => void): () => void {
  streams.add(close);
  return () => {
    streams.delete(close);
  };
}

/** From a browser to its own origin. */
export const browserConnection: ApiConnection = {
  async get(path, { signal, view }) {
    if (hold?.holds(path)) await hold.until;
    signal?.throwIfAborted();
    const reading = read(path, signal);
    underWay.add(reading);
    try {
      const { value, total } = await reading;
      return { value: view ? view(value as never) : value, total };
    } finally {
      underWay.delete(reading);
    }
  },
};

async function read(path: string, signal: AbortSignal | undefined): Promise<ApiData> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    // Mostly a 304. By itself a browser may answer what it has while it asks again, which would be kept here for good.
    cache: 'no-cache',
    signal: signal ? firstOf(signal, timeout) : timeout,
  });
  await throwUnlessOk(response);
  const total = response.headers.get('x-total-count');
  return { value: await response.json(), total: total === null ? undefined : Number(total) };
}

/** As `AbortSignal.any`, which Safari has from 17.4 on only. None of them is aborted yet. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    signal.addEventListener('abort', () => {
      joined.abort(signal.reason);
    });
  }
  return joined.signal;
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

/** A list call with its total. */
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

/** POST or DELETE with a JSON body or a form; answers the parsed body, undefined when there is none. */
export async function apiSend<Body>(
  method: 'POST' | 'DELETE',
  path: string,
  options: { json?: unknown; form?: FormData; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Body> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  const body = options.form ?? (options.json === undefined ? null : JSON.stringify(options.json));
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...headers },
    body,
    credentials: 'include',
    ...(options.signal && { signal: options.signal }),
  });
  await throwUnlessOk(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** Appends the parameters that have a value; an empty text counts as none. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

function send(
  path: string,
  { signal, meta = browserConnection }: ApiCallContext,
  view?: AnswerView,
): Promise<ApiData> {
  return meta.get(path, { signal, view });
}

async function throwUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
}
