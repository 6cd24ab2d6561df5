import { describe, expect, it } from 'vitest';
import { completedJobs } from './completed-jobs.js';

const minute = 60_000;
const noon = 1_000_000 * minute;

/** Metrics as BullMQ stores them: 4 jobs in the current minute, 3, 2 and 1 in the minutes before. */
const metrics = (prevTS: number) => ({ meta: { count: 10, prevTS, prevCount: 6 }, data: [3, 2, 1] });

describe('completedJobs', () => {
  it('adds the current minute to the minutes before it', () => {
    expect(completedJobs(metrics(noon), noon + 30_000, 1)).toBe(4);
    expect(completedJobs(metrics(noon), noon + 30_000, 3)).toBe(9);
    expect(completedJobs(metrics(noon), noon + 30_000, 60)).toBe(10);
  });

  it('excludes minutes that are too old by now when the queue has been idle', () => {
    expect(completedJobs(metrics(noon), noon + 2 * minute, 3)).toBe(4);
    expect(completedJobs(metrics(noon), noon + 2 * minute, 4)).toBe(7);
    expect(completedJobs(metrics(noon), noon + 3 * minute, 3)).toBe(0);
  });

  it('is zero for a queue that never finished a job', () => {
    expect(completedJobs({ meta: { count: 0, prevTS: 0, prevCount: 0 }, data: [] }, noon, 5)).toBe(0);
  });

  it('counts the jobs of a worker whose clock is ahead', () => {
    expect(completedJobs(metrics(noon + 2 * minute), noon, 2)).toBe(7);
  });
});
