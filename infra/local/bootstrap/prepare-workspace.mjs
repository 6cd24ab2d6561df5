import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { withSetUpLock } from './set-up-lock.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const say = (/** @type {string} */ line) => console.log(line);

/** Makes `node_modules` current; ends the process with npm's output when that fails. */
export function installPackages() {
  return orExit(() => ensureNpmPackages(root, say));
}

/**
 * Makes `node_modules` and every `dist` current; ends the process with the failing command's output otherwise.
 *
 * @param {() => void} [onFailure] has the last word before the process ends
 */
export function prepareWorkspace(onFailure) {
  return orExit(async () => {
    await ensureNpmPackages(root, say);
    await ensureBuilt(root, say);
  }, onFailure);
}

/**
 * @param {() => Promise<void>} work
 * @param {() => void} [onFailure]
 */
async function orExit(work, onFailure) {
  try {
    await withSetUpLock(root, say, work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    onFailure?.();
    process.exit(1);
  }
}
