import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseFreePorts, withDeathSignal } from '@highstreet/local';

/** A process that no launcher supervises. It ends with this one. */
export interface StartedProcess {
  pid: number;
  /** Kills it; resolves when it has ended. */
  end: () => Promise<void>;
}

/**
 * Starts one more import worker with the command line and environment of the running one (Linux: /proc), and
 * its own management port.
 *
 * @param pid the running worker
 * @param dataDirectory the data folder of the product
 */
export async function startAnother(pid: number, dataDirectory: string): Promise<StartedProcess> {
  const [command, ...args] = nullSeparated(`/proc/${pid}/cmdline`);
  const env = environmentOf(pid);
  if (command === undefined) throw new Error(`Process ${pid} has no command line: it has ended.`);
  const log = openSync(join(dataDirectory, 'logs', 'import-worker-2.log'), 'a');
  const { management } = await chooseFreePorts(['management']);
  const [program, ...programArgs] = withDeathSignal([command, ...args], 'SIGKILL');
  const child = spawn(program, programArgs, {
    env: { ...env, MANAGEMENT_PORT: String(management) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started.`);
  return {
    pid: child.pid,
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** The environment that a process was started with (Linux: /proc). */
export function environmentOf(pid: number): Record<string, string> {
  return Object.fromEntries(
    nullSeparated(`/proc/${pid}/environ`).map((entry) => {
      const equals = entry.indexOf('=');
      return [entry.slice(0, equals), entry.slice(equals + 1)];
    }),
  );
}

function nullSeparated(path: string): string[] {
  return readFileSync(path, 'utf8').split('\0').filter(Boolean);
}
