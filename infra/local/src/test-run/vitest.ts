import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.js';
import { withDeathSignal } from '../supervisor/death-signal.js';
import { readReportFile, readTestReport } from './test-report.js';
import type { TestedFile } from './test-report.js';

const REPORTER = join(REPOSITORY, 'infra/local/src/test-run/vitest-reporter.ts');

export type TestPart = 'unit' | 'integration' | 'browser' | 'faults';

/**
 * Runs one project of the root's Vitest configuration, and passes its output through unless told to ignore it.
 * The JSON report is kept in `.test-results/<part>.json`.
 */
export async function runVitest(
  part: TestPart,
  filters: readonly string[],
  { root, env, output = 'inherit' }: { root: string; env: NodeJS.ProcessEnv; output?: 'inherit' | 'ignore' },
): Promise<TestedFile[]> {
  const folder = join(root, '.test-results');
  const reportFile = join(folder, `${part}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(reportFile, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // A run that is killed, or ends by a signal sent to it alone, must leave no tests running.
  const [command, ...args] = withDeathSignal(
    [
      process.execPath,
      vitest,
      'run',
      '--project',
      part,
      // A filter may be of another part. Without one, a file or a part without tests is a mistake.
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
      '--reporter=default',
      `--reporter=${REPORTER}`,
      `--outputFile.json=${reportFile}`,
      ...filters,
    ],
    'SIGTERM',
  );
  const exitCode = await new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  return readTestReport(readReportFile(reportFile), exitCode, root);
}
