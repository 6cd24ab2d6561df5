import { join } from 'node:path';
import { messageOf, say, sayError } from './output.js';
import { REPOSITORY } from './repository.js';
import { addCounts, countLine, type TestCount } from './test-run/test-count.js';
import { withThrowAwayServers } from './test-run/throw-away-servers.js';
import { runVitest, type TestPart } from './test-run/vitest.js';
import { withWholeStack } from './test-run/whole-stack.js';
import { ensureSystemTools } from './tools/system-tools.js';

const PARTS: readonly TestPart[] = ['unit', 'integration', 'browser', 'faults'];

/**
 * Runs the tests: all of them, or `unit`, `integration`, `browser` or `faults`, with Vitest's file filters behind. Called by
 * `test.mjs` once everything is installed and built. The last line it prints is the count.
 *
 * @returns the exit code: 0 when tests ran and none failed
 */
export async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const named = PARTS.find((part) => part === args[0]);
  const filters = named === undefined ? args : args.slice(1);
  const counts: TestCount[] = [];
  for (const part of named === undefined ? PARTS : [named]) {
    say(`\n== ${part} tests`);
    counts.push(await runPart(part, filters, env).catch(cannotRun));
  }
  const total = addCounts(counts);
  say(`\n${countLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runPart(
  part: TestPart,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestCount> {
  const root = REPOSITORY;
  const toolsFolder = join(root, '.data', 'tools');
  switch (part) {
    case 'unit':
      return runVitest(part, filters, { root, env });
    case 'integration': {
      const { nginx, xmllint } = await ensureSystemTools(['redis', 'nginx', 'xmllint'], toolsFolder, say);
      const tools = { TEST_NGINX_PATH: nginx, TEST_XMLLINT_PATH: xmllint };
      return withThrowAwayServers(toolsFolder, say, (servers) =>
        runVitest(part, filters, { root, env: { ...env, ...servers, ...tools } }),
      );
    }
    case 'browser': {
      const chromium =
        env['CHROMIUM_PATH'] ?? (await ensureSystemTools(['chromium'], toolsFolder, say)).chromium;
      return withWholeStack({ root, env, sampleData: 'auto' }, (stack) =>
        runVitest(part, filters, {
          root,
          env: {
            ...env,
            E2E_BASE_URL: stack.origin,
            E2E_ADMIN_USERNAME: stack.adminUsername,
            E2E_ADMIN_PASSWORD: stack.adminPassword,
            E2E_DATA_DIR: stack.dataDirectory,
            CHROMIUM_PATH: chromium,
          },
        }),
      );
    }
    case 'faults':
      // These start and stop the product themselves.
      return runVitest(part, filters, { root, env });
  }
}

/** A part that could not be set up is one failure; the other parts still run. */
function cannotRun(error: unknown): TestCount {
  sayError(messageOf(error));
  return { passed: 0, failed: 1, skipped: 0 };
}
