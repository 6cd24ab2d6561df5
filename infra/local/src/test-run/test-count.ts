import type { TestedFile } from './test-report.js';

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

export function countTests(files: readonly TestedFile[]): TestCount {
  return files.reduce(
    (sum, { passed, failures, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failures.length,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a test run. It is parsed, so it must contain nothing else. */
export function countLine({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
