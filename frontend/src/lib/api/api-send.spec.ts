import { expect, it, onTestFinished, vi } from 'vitest';
import { apiSend } from './api-send';

it('gives up a change without an answer after a minute, or when its caller says so', async () => {
  const timeout = new AbortController();
  const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  // A server that never answers: `fetch` ends with its signal, as a browser's does.
  const silent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(timeout.signal.reason as Error);
        });
      }),
  );
  onTestFinished(() => {
    clock.mockRestore();
    silent.mockRestore();
  });
  const deletion = apiSend('DELETE', '/api/admin/businesses/all');
  const validation = apiSend('POST', '/api/admin/sitemap/validate', { timeoutMs: 3_600_000 });
  expect(clock.mock.calls).toEqual([[60_000], [3_600_000]]);
  timeout.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(deletion).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(validation).rejects.toMatchObject({ name: 'TimeoutError' });
});
