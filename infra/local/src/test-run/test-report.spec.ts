import { describe, expect, it } from 'vitest';
import { readTestReport } from './test-report.js';

const report = (files: unknown[]) => ({ testResults: files, errorsOutsideTests: [] });
const tests = (...statuses: string[]) =>
  statuses.map((status, index) => ({ fullName: `says ${index}`, status }));

describe('readTestReport', () => {
  it('reports the results of each file', () => {
    const content = report([
      { name: '/work/a.spec.ts', status: 'passed', assertionResults: tests('passed', 'passed', 'pending') },
      { name: '/work/in/b.spec.ts', status: 'failed', assertionResults: tests('failed', 'todo') },
    ]);
    expect(readTestReport(content, 1, '/work')).toEqual([
      { file: 'a.spec.ts', passed: 2, skipped: 1, failures: [] },
      { file: 'in/b.spec.ts', passed: 0, skipped: 1, failures: ['says 0'] },
    ]);
  });

  it('counts a test file that fails to load as a failure', () => {
    const content = report([{ name: '/work/a.spec.ts', status: 'failed', assertionResults: [] }]);
    expect(readTestReport(content, 1, '/work')).toEqual([
      { file: 'a.spec.ts', passed: 0, skipped: 0, failures: ['the file itself'] },
    ]);
  });

  it('counts a missing report and an unexplained exit code as failures', () => {
    expect(readTestReport(undefined, 1, '/work')).toMatchObject([
      { file: '', failures: [expect.any(String)] },
    ]);
    const content = report([
      { name: '/work/a.spec.ts', status: 'passed', assertionResults: tests('passed') },
    ]);
    expect(readTestReport(content, 1, '/work').at(-1)).toMatchObject({
      file: '',
      failures: [expect.any(String)],
    });
    expect(readTestReport(content, 0, '/work')).toHaveLength(1);
  });
});
