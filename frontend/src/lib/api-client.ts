import { ApiError } from './api-error';

/** Where and how long a call may go; every query carries it as its `meta`. */
export interface ApiConnection extends Record<string, unknown> {
  /** A browser asks its own origin, where the gateway knows the instances of the API; the page server knows them itself. */
  fetch: (path: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;
  timeoutMs: number;
  headers: Record<string, string>;
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

export const browserConnection: ApiConnection = {
  fetch: (path, init) => fetch(path, init),
  timeoutMs: 20_000,
  headers: {},
};

/** @throws ApiError for an answer outside 2xx; TypeError or a TimeoutError when there is no answer. */
export async function apiGet<Body>(
  path: string,
  context: ApiCallContext,
  query: Readonly<Record<string, QueryValue>> = {},
): Promise<Body> {
  const response = await send(withQuery(path, query), context);
  return (await response.json()) as Body;
}

/** A list call with its total. */
export async function apiGetPage<Item>(
  path: string,
  context: ApiCallContext,
  query: Readonly<Record<string, QueryValue>>,
): Promise<ApiPage<Item>> {
  const response = await send(withQuery(path, query), context);
  const items = (await response.json()) as Item[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total };
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

async function send(path: string, { signal, meta = browserConnection }: ApiCallContext): Promise<Response> {
  const timeout = AbortSignal.timeout(meta.timeoutMs);
  const response = await meta.fetch(path, {
    headers: { accept: 'application/json', ...meta.headers },
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  await throwUnlessOk(response);
  return response;
}

async function throwUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
}
