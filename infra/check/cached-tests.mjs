import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWorkspaces } from './import-direction.mjs';

/**
 * A relative import, and a path relative to the file itself: the only ways in which the tests refer to files.
 */
const IMPORT = /\bfrom '(\.\.?\/[^']+)'/g;
const OWN_PATH = /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.(?:dirname|url)\)*, '([^']+)'/g;

const UNIT_TEST = /(?<!\.(?:int|e2e|fault))\.spec\.tsx?$/;
const NO_SOURCE = /(?:^|\/)(?:node_modules|dist)\//;

/**
 * Finds a workspace's unit tests that read files outside the workspace and its dependencies, directly or
 * through imports. nx does not know about those files, so its cached result of such a test may be wrong.
 *
 * @param {string} rootDir the repository
 * @param {string} directory the workspace's folder
 * @returns {string[]} paths relative to the workspace
 */
export function testsThatReadBeyond(rootDir, directory) {
  const workspace = join(rootDir, directory);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const seen = readWorkspaces(rootDir)
    .filter(({ name }) => name in { ...dependencies, ...devDependencies })
    .map((dependency) => join(rootDir, dependency.directory));
  const isBeyond = (/** @type {string} */ path) =>
    ![workspace, ...seen].some((folder) => `${path}/`.startsWith(`${folder}/`)) && !NO_SOURCE.test(path);
  return readdirSync(workspace, { recursive: true, encoding: 'utf8' })
    .filter((path) => UNIT_TEST.test(path) && !NO_SOURCE.test(path))
    .filter((path) => [...withImports(join(workspace, path))].flatMap(ownPaths).some(isBeyond));
}

/**
 * @param {string} path of a file
 * @param {Set<string>} known
 */
function withImports(path, known = new Set()) {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const built = join(dirname(path), imported);
    const source = [built, built.replace(/\.js$/, '.ts'), built.replace(/\.js$/, '.tsx')].find(existsSync);
    if (source !== undefined) withImports(source, known);
  }
  return known;
}

/** @param {string} path of a file */
function ownPaths(path) {
  const found = readFileSync(path, 'utf8').matchAll(OWN_PATH);
  return [...found].map(([, url, ofFolder]) => join(dirname(path), url ?? ofFolder ?? ''));
}
