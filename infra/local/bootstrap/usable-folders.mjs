import { resolve } from 'node:path';
import { REPOSITORY } from './repository.mjs';

/**
 * Even within quotes, the shell that initdb starts, nginx's configuration and Redis's give these a meaning, and
 * nginx has no way to write a `$` of a path.
 */
const UNUSABLE = /["$`\\\r\n]/;

/**
 * @param {string} folder an absolute path
 * @returns {boolean} whether every server can work with files below it
 */
export function isUsableFolder(folder) {
  return !UNUSABLE.test(folder);
}

/**
 * Ends the process with one clear line when the servers could not work in the repository's folder or in the data
 * folder: their own messages would name neither. Runs before packages are installed.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function requireUsableFolders(env) {
  const data = resolve(REPOSITORY, env['DATA_DIR'] || '.data');
  const folder = [REPOSITORY, data].find((each) => !isUsableFolder(each));
  if (folder === undefined) return;
  const remedy = folder === REPOSITORY ? 'Move the repository' : 'Choose another DATA_DIR';
  console.error(
    `PostgreSQL, nginx and Redis cannot use ${JSON.stringify(folder)}. ${remedy}: a path without " $ \` \\ and line breaks.`,
  );
  process.exit(1);
}
