import { describe, expect, it } from 'vitest';
import { environmentOfWorker, workerVariables, workerCount } from './worker-environments.js';

describe('the worker environments of a test run', () => {
  const given = workerVariables([{ SERVER: 'first' }, { SERVER: 'second' }]);

  it('set how many files run in parallel', () => {
    expect(workerCount(given)).toBe(2);
    expect(workerCount({})).toBe(1);
  });

  it('are assigned one per worker, and a worker without one is an error', () => {
    expect(environmentOfWorker({ ...given, VITEST_POOL_ID: '1' })).toEqual({ SERVER: 'first' });
    expect(environmentOfWorker({ ...given, VITEST_POOL_ID: '2' })).toEqual({ SERVER: 'second' });
    expect(() => environmentOfWorker({ ...given, VITEST_POOL_ID: '3' })).toThrow('worker 3');
  });

  it('are empty when the run was given none', () => {
    expect(environmentOfWorker({ VITEST_POOL_ID: '1' })).toEqual({});
  });
});
