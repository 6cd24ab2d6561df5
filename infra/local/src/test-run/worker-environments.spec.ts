import { describe, expect, it } from 'vitest';
import { environmentOfWorker, givenToWorkers, workersOf } from './worker-environments.js';

describe('the environments of a run', () => {
  const given = givenToWorkers([{ SERVER: 'first' }, { SERVER: 'second' }]);

  it('are as many as files may run side by side', () => {
    expect(workersOf(given)).toBe(2);
    expect(workersOf({})).toBe(1);
  });

  it('are each one worker’s', () => {
    expect(environmentOfWorker({ ...given, VITEST_POOL_ID: '1' })).toEqual({ SERVER: 'first' });
    expect(environmentOfWorker({ ...given, VITEST_POOL_ID: '2' })).toEqual({ SERVER: 'second' });
    expect(() => environmentOfWorker({ ...given, VITEST_POOL_ID: '3' })).toThrow('worker 3');
  });

  it('change nothing where a run was given none', () => {
    expect(environmentOfWorker({ VITEST_POOL_ID: '1' })).toEqual({});
  });
});
