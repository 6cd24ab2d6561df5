import type { TestedFile } from './test-report.js';

/** The result of the tests, and the tests that passed only in the second run. */
export interface TestOutcome {
  files: TestedFile[];
  /** `file > test` for each test that failed once and then passed. */
  flaky: string[];
}

/**
 * Runs tests, and reruns once those files in which a test failed. A test that needs a second run is no reason
 * to reject a change, but one to look at, so each is reported by name.
 *
 * @param run runs these files; all of them if the list is empty
 */
export async function runWithRetry(
  run: (files: readonly string[]) => Promise<TestedFile[]>,
): Promise<TestOutcome> {
  const first = await run([]);
  const failed = first.filter(({ file, failures }) => failures.length > 0 && file !== '');
  // A failure outside any file leaves nothing to run again.
  if (failed.length === 0 || first.some(({ file }) => file === '')) return { files: first, flaky: [] };
  const second = new Map((await run(failed.map(({ file }) => file))).map((tested) => [tested.file, tested]));
  // A run that crashed counts as a failure, whatever its files report.
  const outside = [...second.values()].filter(({ file }) => file === '');
  return {
    files: [...first.map((tested) => second.get(tested.file) ?? tested), ...outside],
    flaky: failed.flatMap(({ file, failures }) => {
      const again = second.get(file);
      return again === undefined ? [] : differences(file, failures, again.failures);
    }),
  };
}

function differences(file: string, before: readonly string[], now: readonly string[]): string[] {
  return before.filter((name) => !now.includes(name)).map((name) => testName(file, name));
}

/** The name of a test in the summary of a run. */
export function testName(file: string, name: string): string {
  return file === '' ? name : `${file} > ${name}`;
}
