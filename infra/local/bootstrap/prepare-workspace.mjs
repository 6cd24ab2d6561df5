import { ensureBuilt } from './build.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { REPOSITORY } from './repository.mjs';
import { withSetUpLock } from './set-up-lock.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** Makes `node_modules` current; ends the process with npm's output when that fails. */
export function installPackages() {
  return orExit(() => ensureNpmPackages(REPOSITORY, say));
}

/**
 * Makes `node_modules` and every `dist` current; ends the process with the failing command's output otherwise.
 *
 * @param {() => void} [onFailure] has the last word before the process ends
 */
export function prepareWorkspace(onFailure) {
  return orExit(async () => {
    await ensureNpmPackages(REPOSITORY, say);
    await ensureBuilt(REPOSITORY, say);
  }, onFailure);
}

/**
 * @param {() => Promise<void>} work
 * @param {() => void} [onFailure]
 */
async function orExit(work, onFailure) {
  try {
    await withSetUpLock(REPOSITORY, say, work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    onFailure?.();
    process.exit(1);
  }
}
