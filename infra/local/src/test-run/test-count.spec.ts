import { describe, expect, it } from 'vitest';
import { countLine, countTests } from './test-count.js';

describe('countTests', () => {
  it('adds up the results of all files', () => {
    const files = [
      { file: 'a', passed: 2, skipped: 1, failures: [] },
      { file: 'b', passed: 1, skipped: 0, failures: ['x', 'y'] },
    ];
    expect(countTests(files)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });
});

describe('countLine', () => {
  it('mentions skipped tests only if there are any', () => {
    expect(countLine({ passed: 5, failed: 1, skipped: 0 })).toBe('5 passed, 1 failed');
    expect(countLine({ passed: 5, failed: 1, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
  });
});
