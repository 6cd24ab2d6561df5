import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** The result of one test file. */
export interface TestedFile {
  /** Its path from the repository's root. */
  file: string;
  passed: number;
  skipped: number;
  /** The names of the tests that failed; the file's own when it could not be loaded. */
  failures: string[];
}

/** The part of the JSON report (see `vitest-reporter.ts`) that is used. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
  errorsOutsideTests: z.array(z.object({ message: z.string(), file: z.string().optional() })),
});

/**
 * Reads the results of the files of one Vitest run.
 *
 * A file that could not be loaded has no tests to count, and a crashed run has no report: each counts as one
 * failure. So does each error outside of any test, and a run that ended with a failure that its report does
 * not explain.
 *
 * @param root the folder that the files' paths are relative to
 */
export function readTestReport(content: unknown, exitCode: number, root: string): TestedFile[] {
  const report = reportSchema.safeParse(content);
  if (!report.success) return [failedRun('the run ended without a report')];
  const files = report.data.testResults.map((result): TestedFile => {
    const named = (status: string) => result.assertionResults.filter((test) => test.status === status);
    const file = relative(root, result.name);
    const failures = named('failed').map((test) => test.fullName);
    const unloaded = result.status === 'failed' && failures.length === 0;
    const passed = named('passed').length;
    return {
      file,
      passed,
      skipped: result.assertionResults.length - passed - failures.length,
      failures: unloaded ? ['the file itself'] : failures,
    };
  });
  const outside = report.data.errorsOutsideTests.map(({ message, file }) => {
    const during = file === undefined ? '' : `, during ${relative(root, file)}`;
    return `outside of any test${during}: ${message.split('\n', 1)[0] ?? ''}`;
  });
  if (outside.length > 0) return [...files, failedRun(...outside)];
  const unexplained = exitCode !== 0 && files.every(({ failures }) => failures.length === 0);
  return unexplained
    ? [...files, failedRun(`the run itself, with code ${exitCode}; its output says why`)]
    : files;
}

/** @returns `undefined` when there is no such file, or an incomplete one */
export function readReportFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function failedRun(...failures: string[]): TestedFile {
  return { file: '', passed: 0, skipped: 0, failures };
}
