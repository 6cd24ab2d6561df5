import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { apiSend } from './api-send';

const { timeout } = AbortSignal;

beforeEach(() => {
  // Safari has it from 16 on.
  Reflect.deleteProperty(AbortSignal, 'timeout');
  vi.useFakeTimers();
  onTestFinished(() => {
    AbortSignal.timeout = timeout;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

it('gives up a change without an answer after a minute, or when its caller says so', async () => {
  // A server that never answers: `fetch` ends with its signal, as a browser's does.
  const silent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(options.signal?.reason as Error);
        });
      }),
  );
  const givenUp = { name: 'TimeoutError' };
  const deletion = expect(apiSend('DELETE', '/api/admin/businesses/all')).rejects.toMatchObject(givenUp);
  const validation = expect(
    apiSend('POST', '/api/admin/sitemap/validate', { timeoutMs: 3_600_000 }),
  ).rejects.toMatchObject(givenUp);
  const aborted = () => silent.mock.calls.map(([, options]) => options?.signal?.aborted);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(aborted()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(aborted()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(aborted()).toEqual([true, true]);
  await Promise.all([deletion, validation]);
});

it('leaves no timer behind once there is an answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: true }));
  expect(await apiSend('POST', '/api/admin/logout')).toEqual({ success: true });
  expect(vi.getTimerCount()).toBe(0);
});

it('takes an answer that is not JSON, as of a network that asks for a login, for a lost connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>Hotel Wi-Fi</html>'));
  await expect(apiSend('POST', '/api/admin/logout')).rejects.toBeInstanceOf(TypeError);
});
