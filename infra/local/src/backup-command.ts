import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConnections } from './connections.js';
import { messageOf, sayError } from './output.js';
import { REPOSITORY } from './repository.js';
import { readSettings } from './settings.js';

const DATABASE_COMMANDS = 'services/shared/database/dist/commands';

/**
 * Prepares this process for a backup or a restore of the running product in DATA_DIR, by the same commands that the
 * containers use: with their arguments in `process.argv`, and DATABASE_URL in `process.env`.
 *
 * @param command `backup` or `restore`
 * @param args the folder, relative to where npm was called, and options
 * @returns the URL of the command's script, which runs when it is imported; undefined, after an error line, if there is
 * no product
 */
export function prepareBackupCommand(
  command: string | undefined,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (command !== 'backup' && command !== 'restore') throw new Error('backup or restore?');
  const { dataDirectory } = readSettings(env, REPOSITORY);
  try {
    process.env['DATABASE_URL'] = readConnections(dataDirectory).databaseUrl;
  } catch (error) {
    sayError(
      `No copy of the product is in ${dataDirectory}: start it (npm start), or name the folder of another one (DATA_DIR). ${messageOf(error)}`,
    );
    return undefined;
  }
  const from = env['INIT_CWD'] ?? process.cwd();
  const script = join(REPOSITORY, DATABASE_COMMANDS, `${command}.js`);
  const absolute = args.map((arg) => (arg.startsWith('--') ? arg : resolve(from, arg)));
  process.argv = [process.execPath, script, ...absolute];
  return pathToFileURL(script).href;
}
