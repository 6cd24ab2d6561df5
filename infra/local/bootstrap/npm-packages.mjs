import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readJsonFile } from './json-file.mjs';
import { requireSupportedNpm } from './node-version.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether `node_modules` holds what the lock file asks for.
 *
 * npm writes `node_modules/.package-lock.json` at the end. An interrupted installation therefore has none,
 * and a developer's own `npm install` is accepted. Optional packages may be absent: they are binaries for
 * other platforms.
 *
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile} present node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isInstalled(wanted, present) {
  const installed = present.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return (
      found.version === entry.version && found.link === entry.link && found.integrity === entry.integrity
    );
  });
}

/**
 * Runs `npm ci` when `node_modules` is missing, incomplete or belongs to another lock file.
 *
 * Install scripts stay off (`.npmrc`): none of the packages needs one, and one of them would report to its maker.
 *
 * @param {string} root the repository
 * @param {(line: string) => void} say
 */
export async function ensureNpmPackages(root, say) {
  /** @type {LockFile | undefined} */
  const wanted = readJsonFile(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing.');
  /** @type {LockFile | undefined} */
  const present = readJsonFile(join(root, 'node_modules', '.package-lock.json'));
  if (present !== undefined && isInstalled(wanted, present)) return;
  // npm passes its own settings on to scripts, but this installation must read only the project's .npmrc.
  const env = withoutNpmSettings(process.env);
  requireSupportedNpm(execFileSync('npm', ['--version'], { cwd: root, env, encoding: 'utf8' }).trim());
  say('Installing npm packages (a minute or two)');
  // The build needs development packages, which npm leaves out where the environment says production.
  const settings = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await runCommand('npm', ['ci', ...settings], { cwd: root, env });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutNpmSettings(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|node_execpath|execpath)/.test(name),
    ),
  );
}
