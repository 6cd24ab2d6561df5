import { describe, expect, it } from 'vitest';
import { until } from './until.js';

describe('until', () => {
  it('returns what the condition yields at last', async () => {
    const results = [undefined, false, 0, 1];
    const condition = () => Promise.resolve(results.shift());
    expect(await until(condition, { within: 60_000, every: 1, what: 'a number' })).toBe(0);
    expect(results).toEqual([1]);
  });

  it('names what did not come in time, as it stood last', async () => {
    let checks = 0;
    const waiting = until(() => (checks += 1) > 1_000_000, {
      within: 20,
      every: 1,
      what: () => `a million checks: ${checks > 1 ? 'several' : 'one'}`,
    });
    await expect(waiting).rejects.toThrow('Waited 0.02 s for a million checks: several');
  });

  it('checks once where there is no time', async () => {
    expect(await until(() => true, { within: 0, what: 'nothing' })).toBe(true);
  });

  it('passes on what the condition throws', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    await expect(until(broken, { within: 60_000, what: 'anything' })).rejects.toThrow('broken');
  });
});
