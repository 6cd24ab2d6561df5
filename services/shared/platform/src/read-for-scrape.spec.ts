import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readForScrape } from './read-for-scrape.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shares one call between simultaneous callers, and calls again later', async () => {
  let asked = 0;
  const read = readForScrape(() => Promise.resolve((asked += 1)), 0);
  vi.advanceTimersByTime(60_000);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(501);
  expect(await read()).toBe(2);
});

it('gives what stands for no answer when the call fails, and when the server hangs', async () => {
  const failing = readForScrape(() => Promise.reject<string>(new Error('refused')), 'nothing');
  expect(await failing()).toBe('nothing');
  const hanging = readForScrape(() => new Promise<string>(() => undefined), 'nothing');
  const answer = hanging();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('nothing');
});
