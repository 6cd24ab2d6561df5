import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.js';

describe('withTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('passes on a result and an error, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve(7), 1_000)).toBe(7);
    await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects once the time is over, whatever the work comes to later', async () => {
    let fail = (_error: Error): void => undefined;
    const work = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    const limited = withTimeout(work, 1_000);
    const rejected = expect(limited).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    fail(new Error('too late'));
  });
});
