import { describe, expect, it } from 'vitest';
import { Progress } from './progress.js';

describe('Progress', () => {
  it('reports 100 last, even if earlier reports are still pending', async () => {
    const heard: number[] = [];
    const progress = new Progress(async (percent) => {
      await new Promise(setImmediate);
      heard.push(percent);
    });
    progress.set(10);
    progress.set(60.7);
    await progress.finish();
    expect(heard).toEqual([10, 60, 100]);
  });

  it('goes on after values that are less than a per cent further, as those of a million businesses are', async () => {
    const heard: number[] = [];
    const progress = new Progress((percent) => {
      heard.push(percent);
      return Promise.resolve();
    });
    for (const percent of [0.8, 1.6, 1.9, 2.7]) {
      progress.set(percent);
      await new Promise(setImmediate);
    }
    await progress.finish();
    expect(heard).toEqual([1, 2, 100]);
  });

  it('does not fail when the job that it reports to no longer exists', async () => {
    const progress = new Progress(() => Promise.reject(new Error('Missing key for job')));
    progress.set(10);
    await expect(progress.finish()).resolves.toBeUndefined();
  });
});
