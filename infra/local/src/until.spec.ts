import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from './until.js';

afterEach(() => {
  vi.useRealTimers();
});

describe('until', () => {
  it('returns the first value of the condition that is neither false nor undefined', async () => {
    const results = [undefined, false, 0, 1];
    const condition = () => Promise.resolve(results.shift());
    expect(await until(condition, { within: 60_000, every: 1, what: 'a number' })).toBe(0);
    expect(results).toEqual([1]);
  });

  it('reports the last state of what it waited for on timeout', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let checks = 0;
    const check = () => {
      checks += 1;
      vi.advanceTimersByTime(10);
      return false;
    };
    const waiting = until(check, { within: 20, every: 1, what: () => `the last of ${checks} checks` });
    await expect(waiting).rejects.toThrow('Waited 0.02 s for the last of 3 checks');
  });

  it('checks once even if the time limit is 0', async () => {
    const condition = vi.fn(() => true);
    expect(await until(condition, { within: 0, what: 'nothing' })).toBe(true);
    expect(condition).toHaveBeenCalledOnce();
  });

  it('rejects with the error that the condition throws', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    await expect(until(broken, { within: 60_000, what: 'anything' })).rejects.toThrow('broken');
  });
});
