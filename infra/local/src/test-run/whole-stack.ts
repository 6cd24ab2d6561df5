import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePorts } from '../ports.js';
import { generatePassword } from '../secrets.js';
import { withDeathSignal } from '../supervisor/death-signal.js';

const READY_PATIENCE_MS = 10 * 60_000;
const ADMIN_USERNAME = 'admin';

/** What browser tests find the running product by. */
export interface StackEnvironment {
  E2E_BASE_URL: string;
  E2E_ADMIN_USERNAME: string;
  E2E_ADMIN_PASSWORD: string;
  E2E_DATA_DIR: string;
}

/**
 * Runs `work` beside the whole product, started by the same launcher as `npm start` on a free port, with sample data,
 * in a data folder of its own that is removed when `work` has succeeded.
 *
 * @throws Error with the launcher's output when it does not become ready
 */
export async function withWholeStack<Result>(
  { root, env }: { root: string; env: NodeJS.ProcessEnv },
  work: (environment: StackEnvironment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'highstreet-stack-'));
  const { gateway } = await chooseFreePorts(['gateway']);
  const password = generatePassword();
  const [command, ...args] = withDeathSignal(
    [process.execPath, join(root, 'infra/local/start.mjs')],
    'SIGTERM',
  );
  const launcher = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      PORT: String(gateway),
      HOST: '',
      DATA_DIR: folder,
      ADMIN_USERNAME,
      ADMIN_PASSWORD: password,
      SAMPLE_DATA: 'auto',
    },
  });
  try {
    await readyLine(launcher);
    const result = await work({
      E2E_BASE_URL: `http://localhost:${gateway}`,
      E2E_ADMIN_USERNAME: ADMIN_USERNAME,
      E2E_ADMIN_PASSWORD: password,
      E2E_DATA_DIR: folder,
    });
    await stop(launcher);
    rmSync(folder, { recursive: true, force: true });
    return result;
  } finally {
    await stop(launcher);
  }
}

/** Resolves at the launcher's `Ready:` line. Goes on reading afterwards, or the launcher would block on its output. */
function readyLine(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => {
      reject(new Error(`The product ${what}:\n${output.trimEnd()}`));
    };
    const timer = setTimeout(() => {
      fail(`was not ready after ${READY_PATIENCE_MS / 60_000} minutes`);
    }, READY_PATIENCE_MS);
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
