import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareRecentCall } from './share-recent-call.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shares one call between simultaneous callers, and calls again later', async () => {
  let asked = 0;
  const look = shareRecentCall(() => Promise.resolve((asked += 1)));
  expect(await Promise.all([look(), look()])).toEqual([1, 1]);
  vi.advanceTimersByTime(501);
  expect(await look()).toBe(2);
});
