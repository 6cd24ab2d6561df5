import { afterEach, expect, it, vi } from 'vitest';
import { onceEvery } from './once-every.js';

afterEach(() => {
  vi.useRealTimers();
});

it('passes on the first call, and the next one only after the time', () => {
  vi.useFakeTimers();
  const passed: [string, number][] = [];
  const report = onceEvery(1_000, (what: string, count: number) => passed.push([what, count]));
  report('first', 1);
  vi.advanceTimersByTime(999);
  report('second', 2);
  expect(passed).toEqual([['first', 1]]);
  vi.advanceTimersByTime(1);
  report('third', 3);
  report('fourth', 4);
  expect(passed).toEqual([
    ['first', 1],
    ['third', 3],
  ]);
});
