import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserConnection } from './api-client';

const { any, timeout } = AbortSignal;

/** A server that never answers: `fetch` ends with its signal, as a browser's does. */
const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

beforeEach(() => {
  // Safari has them from 17.4 and 16 on.
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  vi.useFakeTimers();
});
afterEach(() => {
  Object.assign(AbortSignal, { any, timeout });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('works in a browser without AbortSignal.any and AbortSignal.timeout, and leaves no timer behind', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(['Leeds'], { headers: { 'x-total-count': '7' } })),
  );
  const { signal } = new AbortController();
  const cities = { value: ['Leeds'], total: 7 };
  expect(await browserConnection.get('/api/cities', { signal })).toEqual(cities);
  expect(await browserConnection.get('/api/cities', {})).toEqual(cities);
  expect(vi.getTimerCount()).toBe(0);
});

it('revalidates every response in the browser’s cache', async () => {
  const fetching = vi.fn(() => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', fetching);
  await browserConnection.get('/api/cities', {});
  expect(fetching).toHaveBeenCalledWith('/api/cities', expect.objectContaining({ cache: 'no-cache' }));
});

it('tells how long a refusal lasts', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '12' } })),
  );
  await expect(browserConnection.get('/api/cities', {})).rejects.toMatchObject({ retryAfterSeconds: 12 });
});

it('takes an answer that is not JSON, as of a network that asks for a login, for a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Hotel Wi-Fi</html>')));
  const reading = browserConnection.get('/api/cities', {});
  await expect(reading).rejects.toMatchObject({ name: 'TypeError', cause: expect.any(SyntaxError) as Error });
});

it('aborts a read when its caller aborts', async () => {
  vi.stubGlobal('fetch', silent);
  const caller = new AbortController();
  const reading = browserConnection.get('/api/cities', { signal: caller.signal });
  caller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

it('aborts a read after twenty seconds', async () => {
  const fetching = vi.fn(silent);
  vi.stubGlobal('fetch', fetching);
  const { signal } = new AbortController();
  const reading = expect(browserConnection.get('/api/cities', { signal })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  const sent = fetching.mock.calls[0]?.[1].signal;
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sent?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent?.aborted).toBe(true);
  await reading;
});
