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

/** The signal of a visitor who stays until the result is there. */
const staying = new AbortController().signal;

describe('WorkLimiter', () => {
  it('runs tasks up to the limit, queues the next ones, and rejects those beyond the queue', async () => {
    const limiter = new WorkLimiter(1, 1);
    const [first, second] = [task(), task()];
    const running = limiter.run(first.run, staying);
    const waiting = limiter.run(second.run, staying);
    await expect(limiter.run(task().run, staying)).rejects.toBeInstanceOf(OverloadedError);
    expect([first.isStarted(), second.isStarted()]).toEqual([true, false]);
    first.finish();
    await running;
    expect(second.isStarted()).toBe(true);
    second.finish();
    await waiting;
  });

  it('frees the slot of a task that fails', async () => {
    const limiter = new WorkLimiter(1, 0);
    await expect(limiter.run(() => Promise.reject(new Error('broken')), staying)).rejects.toThrow('broken');
    await expect(limiter.run(() => Promise.resolve('next'), staying)).resolves.toBe('next');
  });

  it('drops the task of a visitor who leaves the queue, and gives the place to the next one', async () => {
    const limiter = new WorkLimiter(1, 2);
    const [first, left, second, third] = [task(), task(), task(), task()];
    const leaving = new AbortController();
    const running = limiter.run(first.run, staying);
    const abandoned = limiter.run(left.run, leaving.signal);
    const waiting = [limiter.run(second.run, staying)];
    leaving.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    waiting.push(limiter.run(third.run, staying));
    await expect(limiter.run(task().run, staying)).rejects.toBeInstanceOf(OverloadedError);
    first.finish();
    await running;
    expect([left, second, third].map(({ isStarted }) => isStarted())).toEqual([false, true, false]);
    second.finish();
    third.finish();
    await Promise.all(waiting);
  });

  it('lets a running task keep its slot when its visitor leaves', async () => {
    const limiter = new WorkLimiter(1, 1);
    const [first, second, third] = [task(), task(), task()];
    const leaving = new AbortController();
    const all = [limiter.run(first.run, staying), limiter.run(second.run, leaving.signal)];
    first.finish();
    await all[0];
    leaving.abort();
    all.push(limiter.run(third.run, staying));
    expect([second.isStarted(), third.isStarted()]).toEqual([true, false]);
    second.finish();
    third.finish();
    await Promise.all(all);
  });

  it('does not run a task for a visitor who has already left', async () => {
    const limiter = new WorkLimiter(1, 1);
    const late = task();
    await expect(limiter.run(late.run, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(late.isStarted()).toBe(false);
    await expect(limiter.run(() => Promise.resolve('next'), staying)).resolves.toBe('next');
  });
});
