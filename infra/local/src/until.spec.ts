import { describe, expect, it, vi } from 'vitest';
import { until } from './until.js';

describe('until', () => {
  it('returns the first value of the condition that is neither false nor undefined', async () => {
    const results = [undefined, false, 0, 1];
    const condition = () => Promise.resolve(results.shift());
    expect(await until(condition, { within: 60_000, every: 1, what: 'a number' })).toBe(0);
    expect(results).toEqual([1]);
  });

  it('reports the last state of what it waited for on timeout', async () => {
    let checks = 0;
    const waiting = until(() => (checks += 1) > 1_000_000, {
      within: 20,
      every: 1,
      what: () => `a million checks: ${checks > 1 ? 'several' : 'one'}`,
    });
    await expect(waiting).rejects.toThrow('Waited 0.02 s for a million checks: several');
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
