import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserConnection } from './api-client';

const { any } = AbortSignal;

/** A server that never answers: `fetch` ends with its signal, as a browser's does. */
const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

beforeEach(() => {
  // Safari has it from 17.4 on.
  Reflect.deleteProperty(AbortSignal, 'any');
});
afterEach(() => {
  AbortSignal.any = any;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('works in a browser without AbortSignal.any', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(['Leeds'], { headers: { 'x-total-count': '7' } })),
  );
  const { signal } = new AbortController();
  const cities = { value: ['Leeds'], total: 7 };
  expect(await browserConnection.get('/api/cities', { signal })).toEqual(cities);
  expect(await browserConnection.get('/api/cities', {})).toEqual(cities);
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

it('aborts a read when its caller aborts', async () => {
  vi.stubGlobal('fetch', silent);
  const caller = new AbortController();
  const reading = browserConnection.get('/api/cities', { signal: caller.signal });
  caller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

it('aborts a read after twenty seconds', async () => {
  vi.stubGlobal('fetch', silent);
  const timeout = new AbortController();
  const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { signal } = new AbortController();
  const reading = browserConnection.get('/api/cities', { signal });
  expect(clock).toHaveBeenCalledExactlyOnceWith(20_000);
  timeout.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
});
