import { describe, expect, it } from 'vitest';
import { BackgroundTasks } from './background-tasks.js';

/** A task that the test ends. */
function openTask(): { task: () => Promise<void>; end: () => void; fail: (error: Error) => void } {
  let end = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const ending = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { task: () => ending, end, fail };
}

describe('BackgroundTasks', () => {
  it('lets the caller continue while a task runs, and starts the next task after it', async () => {
    const tasks = new BackgroundTasks();
    const order: string[] = [];
    const first = openTask();
    await tasks.begin(async () => {
      await first.task();
      order.push('first ended');
    });
    order.push('went on');
    const second = tasks.begin(() => {
      order.push('second began');
      return Promise.resolve();
    });
    first.end();
    await second;
    await tasks.end();
    expect(order).toEqual(['went on', 'first ended', 'second began']);
  });

  it('throws the error of a failed task from later calls, and starts no other task', async () => {
    const tasks = new BackgroundTasks();
    const failing = openTask();
    await tasks.begin(failing.task);
    expect(() => {
      tasks.throwFailure();
    }).not.toThrow();
    failing.fail(new Error('no disk'));
    await tasks.settled();
    expect(() => {
      tasks.throwFailure();
    }).toThrow('no disk');
    await expect(tasks.begin(() => Promise.reject(new Error('must not begin')))).rejects.toThrow('no disk');
    await expect(tasks.end()).rejects.toThrow('no disk');
  });
});
