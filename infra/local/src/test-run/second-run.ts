import type { TestedFile } from './test-report.js';

/** What the tests came to, and what only passed when it ran again. */
export interface TestOutcome {
  files: TestedFile[];
  /** `file > test` for each test that failed once and then passed. */
  unsteady: string[];
}

/**
 * Runs tests, and those files again, once, in which a test failed: a test that needs a second run is not a reason to
 * throw away a change, but one to look at, so each is told by name.
 *
 * @param run runs these files; all of them without any
 */
export async function runWithSecondChance(
  run: (files: readonly string[]) => Promise<TestedFile[]>,
): Promise<TestOutcome> {
  const first = await run([]);
  const failed = first.filter(({ file, failures }) => failures.length > 0 && file !== '');
  // What failed outside of any file is nothing that could be run again.
  if (failed.length === 0 || first.some(({ file }) => file === '')) return { files: first, unsteady: [] };
  const second = new Map((await run(failed.map(({ file }) => file))).map((tested) => [tested.file, tested]));
  // A run that died counts, whatever its files say.
  const outside = [...second.values()].filter(({ file }) => file === '');
  return {
    files: [...first.map((tested) => second.get(tested.file) ?? tested), ...outside],
    unsteady: failed.flatMap(({ file, failures }) => {
      const again = second.get(file);
      return again === undefined ? [] : differences(file, failures, again.failures);
    }),
  };
}

function differences(file: string, before: readonly string[], now: readonly string[]): string[] {
  return before.filter((name) => !now.includes(name)).map((name) => testName(file, name));
}

/** How a test is named to whoever reads the end of a run. */
export function testName(file: string, name: string): string {
  return file === '' ? name : `${file} > ${name}`;
}
