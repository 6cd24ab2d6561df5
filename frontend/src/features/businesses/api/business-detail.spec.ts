import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The statuses of answers to a first request that are followed by another one. */
async function retriedStatuses({ onServer }: { onServer: boolean }): Promise<number[]> {
  vi.stubEnv('SSR', onServer);
  vi.resetModules();
  const { businessDetailQuery } = await import('./business-detail');
  const { ApiError } = await import('../../../lib/api/api-error');
  const { retry } = businessDetailQuery('the-whole-loaf-AbCdEfG');
  return [400, 404, 410, 429, 500, 502, 503].filter((status) => {
    const error = new ApiError(status, '', '');
    return typeof retry === 'function' ? retry(0, error) : retry;
  });
}

it('is requested again by the browser, but not after a 4xx', async () => {
  expect(await retriedStatuses({ onServer: false })).toEqual([500, 502, 503]);
});

it('is not requested again by the page server', async () => {
  expect(await retriedStatuses({ onServer: true })).toEqual([]);
});
