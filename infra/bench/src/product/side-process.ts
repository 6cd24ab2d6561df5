import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface SideProcess {
  readonly pid: number;
  /** The first line of its output. */
  readonly firstLine: string;
}

export interface SideProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Options for Node itself. */
  readonly nodeOptions?: readonly string[];
}

/**
 * Runs `work` beside a separate Node process, and ends that process afterwards.
 * @throws Error when the process ends before its first line
 */
export async function withSideProcess<Result>(
  main: string,
  { env, nodeOptions = [] }: SideProcessOptions,
  work: (process: SideProcess) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  try {
    const [firstLine] = (await Promise.race([
      once(lines, 'line'),
      exited.then(() => Promise.reject(new Error(`${main} ended before it said anything`))),
    ])) as [string];
    lines.on('line', () => undefined);
    return await work({ pid: child.pid ?? 0, firstLine });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
