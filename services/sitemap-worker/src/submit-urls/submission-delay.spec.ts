import { describe, expect, it } from 'vitest';
import { submissionDelay } from './submission-delay.js';

const MINUTE = 60_000;

describe('submissionDelay', () => {
  it('doubles with each attempt, up to an hour', () => {
    const delays = [1, 2, 3, 4, 20].map((attempts) => submissionDelay(attempts, 0, 0) / MINUTE);
    expect(delays).toEqual([0.5, 1, 2, 4, 60]);
  });

  it('honours a longer requested delay, up to a day', () => {
    expect(submissionDelay(1, 10 * MINUTE, 0)).toBe(10 * MINUTE);
    expect(submissionDelay(5, 1 * MINUTE, 0)).toBe(8 * MINUTE);
    expect(submissionDelay(1, 1e12, 0)).toBe(24 * 60 * MINUTE);
  });

  it('adds random jitter of up to half the delay', () => {
    expect(submissionDelay(1, 0, 0.999)).toBeCloseTo(0.75 * MINUTE, -3);
  });
});
