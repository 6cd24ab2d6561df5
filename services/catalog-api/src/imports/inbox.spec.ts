import { afterEach, expect, it, vi } from 'vitest';
import { Inbox } from './inbox.js';

afterEach(() => {
  vi.useRealTimers();
});

it('sets no timer when the time to wait is over already, of which Node 24 would warn in the log', async () => {
  vi.useFakeTimers();
  const waiting = new Inbox().wait(-0.5, new AbortController().signal);
  expect(vi.getTimerCount()).toBe(0);
  await waiting;
});
