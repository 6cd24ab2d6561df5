import { messageOf, say, sayError } from './output.js';
import { REPOSITORY, TOOLS_FOLDER } from './repository.js';
import { runWithRetry, testName } from './test-run/rerun-failed.js';
import type { TestOutcome } from './test-run/rerun-failed.js';
import { parallelFiles, withEach } from './test-run/parallel-files.js';
import { countLine, countTests } from './test-run/test-count.js';
import type { TestedFile } from './test-run/test-report.js';
import { withThrowAwayServers } from './test-run/throw-away-servers.js';
import type { TestServersEnvironment } from './test-run/throw-away-servers.js';
import { runVitest } from './test-run/vitest.js';
import type { TestPart } from './test-run/vitest.js';
import { withWholeStack } from './test-run/whole-stack.js';
import type { WholeStack } from './test-run/whole-stack.js';
import { workerVariables } from './test-run/worker-environments.js';
import type { WorkerEnvironment } from './test-run/worker-environments.js';
import { ensureSystemTools } from './tools/system-tools.js';

const PARTS: readonly TestPart[] = ['unit', 'integration', 'browser', 'faults'];

/**
 * Runs the tests: all of them, or `unit`, `integration`, `browser` or `faults`, optionally followed by
 * Vitest's file filters. Called by `test.mjs` once everything is installed and built. In CI (`CI` is set),
 * failed files on real servers are run a second time. The end of the output names the tests that failed and
 * those that needed the second run; the last line is the count.
 *
 * @returns the exit code: 0 when tests ran and none failed
 */
export async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const named = PARTS.find((part) => part === args[0]);
  const filters = named === undefined ? args : args.slice(1);
  const outcomes: TestOutcome[] = [];
  for (const part of named === undefined ? PARTS : [named]) {
    say(`\n== ${part} tests`);
    outcomes.push(await runPart(part, filters, env).catch(cannotRun));
  }
  const files = outcomes.flatMap((outcome) => outcome.files);
  const failures = files.flatMap(({ file, failures }) => failures.map((name) => testName(file, name)));
  tell('Failed:', failures);
  tell(
    'Passed only in a second run:',
    outcomes.flatMap(({ flaky }) => flaky),
  );
  const total = countTests(files);
  say(`\n${countLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function tell(heading: string, names: readonly string[]): void {
  if (names.length > 0) say(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`);
}

async function runPart(
  part: TestPart,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestOutcome> {
  const run = (environment: NodeJS.ProcessEnv) => (files: readonly string[]) =>
    runVitest(part, files.length > 0 ? files : filters, { root: REPOSITORY, env: environment });
  /** Files that are run again run one at a time. */
  const runOnServers = (environments: readonly WorkerEnvironment[]) => {
    const given = (files: readonly string[]) => (files.length > 0 ? environments.slice(0, 1) : environments);
    const runThem = (files: readonly string[]) => run({ ...env, ...workerVariables(given(files)) })(files);
    return env['CI'] === undefined ? runOnce(runThem) : runWithRetry(runThem);
  };
  switch (part) {
    case 'unit':
      return runOnce(run(env));
    case 'integration': {
      const { nginx, xmllint } = await ensureSystemTools(['redis', 'nginx', 'xmllint'], TOOLS_FOLDER, say);
      const tools = { TEST_NGINX_PATH: nginx, TEST_XMLLINT_PATH: xmllint, TEST_BUILT_THREADS: '1' };
      return withEach<TestServersEnvironment, TestOutcome>(
        parallelFiles(part, filters),
        withThrowAwayServers,
        (each) => runOnServers(each.map((servers) => ({ ...servers, ...tools }))),
      );
    }
    case 'browser': {
      const chromium =
        env['CHROMIUM_PATH'] ?? (await ensureSystemTools(['chromium'], TOOLS_FOLDER, say)).chromium;
      return withEach<WholeStack, TestOutcome>(
        parallelFiles(part, filters),
        (work) => withWholeStack({ sampleData: 'auto' }, work),
        (each) =>
          runOnServers(
            each.map((stack) => ({
              E2E_BASE_URL: stack.origin,
              E2E_ADMIN_USERNAME: stack.adminUsername,
              E2E_ADMIN_PASSWORD: stack.adminPassword,
              E2E_DATA_DIR: stack.dataDirectory,
              E2E_LAUNCHER_PID: String(stack.launcherPid),
              CHROMIUM_PATH: chromium,
            })),
          ),
      );
    }
    case 'faults':
      // These start and stop products themselves.
      return runOnServers(Array.from({ length: parallelFiles(part, filters) }, () => ({})));
  }
}

async function runOnce(run: (files: readonly string[]) => Promise<TestedFile[]>): Promise<TestOutcome> {
  return { files: await run([]), flaky: [] };
}

/** A part that could not be set up counts as one failure; the other parts still run. */
function cannotRun(error: unknown): TestOutcome {
  const message = messageOf(error);
  sayError(message);
  return { files: [{ file: '', passed: 0, skipped: 0, failures: [message] }], flaky: [] };
}
