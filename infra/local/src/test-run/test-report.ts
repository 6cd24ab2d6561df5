import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** What one file of tests came to. */
export interface TestedFile {
  /** Its path from the repository's root. */
  file: string;
  passed: number;
  skipped: number;
  /** The names of the tests that failed; the file's own when it could not be loaded. */
  failures: string[];
}

/** The part of Vitest's JSON report that is read. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * Reads what the files of one Vitest run came to.
 *
 * A file that could not be loaded has no tests to count, and a run that died has no report: either is one failure, as
 * is a run that Vitest calls failed although no test did (an error outside of any test).
 *
 * @param root what the files' paths are told from
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
  const unexplained = exitCode !== 0 && files.every(({ failures }) => failures.length === 0);
  return unexplained ? [...files, failedRun('an error outside of any test')] : files;
}

/** @returns `undefined` when there is no such file, or half of one */
export function readReportFile(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function failedRun(what: string): TestedFile {
  return { file: '', passed: 0, skipped: 0, failures: [what] };
}
