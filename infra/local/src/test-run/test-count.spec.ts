import { describe, expect, it } from 'vitest';
import { addCounts, countLine, countTests } from './test-count.js';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  success: true,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
};

describe('countTests', () => {
  it('counts what a report says', () => {
    expect(countTests(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countTests({ ...report, testResults: [...report.testResults, broken] }, 1).failed).toBe(1);
  });

  it('counts a run without a report, and one that failed outside of any test, as a failure', () => {
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTests(report, 1).failed).toBe(1);
  });
});

describe('countLine', () => {
  it('names skipped tests only where there are some', () => {
    const sum = addCounts([
      { passed: 2, failed: 1, skipped: 0 },
      { passed: 3, failed: 0, skipped: 0 },
    ]);
    expect(countLine(sum)).toBe('5 passed, 1 failed');
    expect(countLine({ ...sum, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
  });
});
