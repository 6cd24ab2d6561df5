import { describe, expect, it } from 'vitest';
import { OverloadedError, WorkLimiter } from './work-limiter.js';

function task() {
  let finish: () => void = () => undefined;
  let started = false;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    run: () => {
      started = true;
      return done;
    },
    finish: () => {
      finish();
    },
    isStarted: () => started,
  };
}

describe('WorkLimiter', () => {
  it('runs so many at once, the rest in order, and refuses beyond the queue', async () => {
    const limiter = new WorkLimiter(1, 1);
    const [first, second] = [task(), task()];
    const running = limiter.run(first.run);
    const waiting = limiter.run(second.run);
    await expect(limiter.run(task().run)).rejects.toBeInstanceOf(OverloadedError);
    expect([first.isStarted(), second.isStarted()]).toEqual([true, false]);
    first.finish();
    await running;
    expect(second.isStarted()).toBe(true);
    second.finish();
    await waiting;
  });

  it('frees the place of a task that fails', async () => {
    const limiter = new WorkLimiter(1, 0);
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limiter.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
