import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chooseFreePorts } from '../ports.js';
import { REPOSITORY } from '../repository.js';
import { generatePassword } from '../secrets.js';
import { withDeathSignal } from '../supervisor/death-signal.js';
import { onInterruption } from './interruption.js';
import { createTemporaryFolder, removeThrowAwayFolder } from './temporary-folder.js';

const READY_TIMEOUT_MS = 10 * 60_000;
const ADMIN_USERNAME = 'admin';

/**
 * Tests and benchmarks send many requests from one address, on a machine that may be ten times slower than a
 * server.
 */
const relaxedLimits = {
  GATEWAY_SEARCH_RATE: '10000r/s',
  GATEWAY_UPLOAD_RATE: '1000r/s',
  GATEWAY_CONCURRENT_REQUESTS: '2000',
  GATEWAY_CLIENT_TIMEOUT: '60s',
  GATEWAY_PAGE_TIMEOUT: '30s',
  GATEWAY_API_TIMEOUT: '30s',
  GATEWAY_RETRY_TIMEOUT: '30s',
  READ_TIMEOUT_MS: '30000',
  PAGE_API_TIMEOUT_MS: '30000',
  // Wrong passwords are tried throughout a run. Another test covers the limits on them.
  LOGIN_FAILURES_PER_NAME: '1000',
  LOGIN_FAILURES_PER_ADDRESS: '1000',
};

/** A running product. */
export interface WholeStack {
  /** The gateway's origin as visitors see it. */
  origin: string;
  adminUsername: string;
  adminPassword: string;
  dataDirectory: string;
  /** The process that starts the others, and restarts them when they end. */
  launcherPid: number;
}

export interface WholeStackOptions {
  /** Environment variables of `npm start`, added to this process's own. */
  env?: NodeJS.ProcessEnv;
  sampleData: 'auto' | 'none';
  /** The folder of a stopped product, to start it again; a new folder if undefined. */
  dataDirectory?: string;
}

export interface StartedStack extends WholeStack {
  /**
   * Stops the product.
   *
   * @param options.keepData leaves the data folder, logs included, for an investigation
   */
  stop: (options: { keepData: boolean }) => Promise<void>;
}

/**
 * Runs `work` beside the whole product (see `startWholeStack`). Removes its data folder when `work` has
 * succeeded.
 *
 * @throws Error with the launcher's output when it does not become ready
 */
export async function withWholeStack<Result>(
  options: WholeStackOptions,
  work: (stack: WholeStack) => Promise<Result>,
): Promise<Result> {
  const stack = await startWholeStack(options);
  let succeeded = false;
  try {
    const result = await work(stack);
    succeeded = true;
    return result;
  } finally {
    await stack.stop({ keepData: !succeeded });
  }
}

/**
 * Starts the whole product with the same launcher as `npm start`, on a free port, in its own data folder or
 * in one that has been used before. If this process receives a stop signal, the product is stopped and its
 * data are removed: a directory of a million is sixteen gigabytes.
 *
 * @throws Error with the launcher's output when it does not become ready
 */
export async function startWholeStack({
  env = {},
  sampleData,
  dataDirectory: folder = createTemporaryFolder('highstreet-stack-'),
}: WholeStackOptions): Promise<StartedStack> {
  const { gateway } = await chooseFreePorts(['gateway']);
  const password = generatePassword();
  const [command, ...args] = withDeathSignal(
    [process.execPath, join(REPOSITORY, 'infra/local/start.mjs')],
    'SIGTERM',
  );
  const launcher = spawn(command, args, {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...relaxedLimits,
      ...withoutCaller({ ...process.env, ...env }),
      PORT: String(gateway),
      HOST: '',
      DATA_DIR: folder,
      ADMIN_USERNAME,
      ADMIN_PASSWORD: password,
      SAMPLE_DATA: sampleData,
    },
  });
  const release = onInterruption(async () => {
    await stop(launcher);
    removeThrowAwayFolder(folder);
  });
  try {
    await readyLine(launcher);
  } catch (error) {
    release();
    await stop(launcher);
    throw error;
  }
  if (launcher.pid === undefined) throw new Error('The launcher has no process id.');
  return {
    launcherPid: launcher.pid,
    origin: `http://localhost:${gateway}`,
    adminUsername: ADMIN_USERNAME,
    adminPassword: password,
    dataDirectory: folder,
    stop: async ({ keepData }) => {
      release();
      await stop(launcher);
      if (!keepData) removeThrowAwayFolder(folder);
    },
  };
}

/**
 * npm's variables would make the launcher believe that npm started it; with Vitest's `NODE_ENV` the launcher
 * would build pages that only run in development.
 */
function withoutCaller(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(npm_.*|NODE_ENV|VITEST.*)$/.test(name)),
  );
}

/**
 * Resolves at the launcher's `Ready:` line. It goes on reading afterwards, or the launcher would block on its
 * output.
 */
function readyLine(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => {
      reject(new Error(`The product ${what}:\n${output.trimEnd()}`));
    };
    const timer = setTimeout(() => {
      fail(`was not ready after ${READY_TIMEOUT_MS / 60_000} minutes`);
    }, READY_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (!/^Ready: /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    launcher.stdout?.on('data', read);
    launcher.stderr?.on('data', read);
    launcher.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended (code ${code ?? '?'}) before it was ready`);
    });
  });
}

async function stop(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const exited = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  await exited;
}
