import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readConnections } from './connections.js';
import type { Connections } from './connections.js';
import { messageOf, sayError } from './output.js';
import { REPOSITORY } from './repository.js';
import { readSettings } from './settings.js';

const DATABASE_COMMANDS = 'services/shared/database/dist/commands';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Backs up or restores the running product in DATA_DIR, with the same commands that the containers use.
 *
 * @param command `backup` or `restore`
 * @param args the folder, relative to where npm was called, and options
 * @returns the exit code
 */
export async function runBackupCommand(
  command: string | undefined,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  if (command !== 'backup' && command !== 'restore') throw new Error('backup or restore?');
  const { dataDirectory } = readSettings(env, REPOSITORY);
  let connections: Connections;
  try {
    connections = readConnections(dataDirectory);
  } catch (error) {
    sayError(
      `No copy of the product is in ${dataDirectory}: start it (npm start), or name the folder of another one (DATA_DIR). ${messageOf(error)}`,
    );
    return 1;
  }
  const from = env['INIT_CWD'] ?? process.cwd();
  const absolute = args.map((arg) => (arg.startsWith('--') ? arg : resolve(from, arg)));
  return run(join(DATABASE_COMMANDS, `${command}.js`), absolute, connections, env);
}

async function run(
  script: string,
  args: readonly string[],
  connections: Connections,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(process.execPath, [join(REPOSITORY, script), ...args], {
    stdio: 'inherit',
    env: {
      ...env,
      DATABASE_URL: connections.databaseUrl,
      LOG_LEVEL: 'warn',
    },
  });
  // The command cleans up before it ends. Ctrl-C reaches it directly; a signal sent to this process alone is
  // forwarded to it.
  const forward = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, forward);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, forward);
  }
}
