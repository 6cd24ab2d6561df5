import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJsonFile } from './json-file.mjs';
import { runCommand } from './run-command.mjs';

const SOURCE_FOLDERS = ['services', 'frontend', 'infra'];
const ROOT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'e2e', '.nx', '.data']);

/**
 * Every file below `folder`, sorted, that `accept` lets through.
 *
 * @param {string} folder
 * @param {(name: string, isFolder: boolean) => boolean} accept
 * @returns {string[]}
 */
function filesBelow(folder, accept) {
  if (!existsSync(folder)) return [];
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!accept(entry.name, entry.isDirectory())) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(path, accept));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/**
 * A digest of the content of everything the build reads. A checkout or a changed time stamp alone causes no
 * build.
 *
 * @param {string} root
 * @returns {string}
 */
export function sourcesDigest(root) {
  const hash = createHash('sha256');
  const sources = SOURCE_FOLDERS.flatMap((folder) =>
    filesBelow(join(root, folder), (name, isFolder) =>
      isFolder ? !NOT_SOURCES.has(name) : !/\.(md|spec\.tsx?|tsbuildinfo)$/.test(name),
    ),
  );
  for (const path of [...ROOT_FILES.map((name) => join(root, name)).filter(existsSync), ...sources]) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * A digest of the sizes and times of the build's outputs. It detects outputs that were deleted, or built from
 * another state of the sources in between.
 *
 * @param {string} root
 * @returns {string}
 */
export function outputsDigest(root) {
  const hash = createHash('sha256');
  for (const project of projectFolders(root)) {
    for (const path of filesBelow(join(project, 'dist'), () => true)) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @returns {string[]} the folders of all workspaces
 */
function projectFolders(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(root, pattern.slice(0, -2), name))
      : [join(root, pattern)],
  );
}

/**
 * Builds every workspace unless nothing has changed since the last build; nx alone would need seconds to find
 * that out.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(root, say) {
  const stampFile = join(root, '.nx', 'highstreet-build.json');
  const sources = sourcesDigest(root);
  /** @type {{ sources: string, outputs: string } | undefined} */
  const stamp = readJsonFile(stampFile);
  if (stamp?.sources === sources && stamp.outputs === outputsDigest(root)) return;
  say('Building (about a minute the first time)');
  await runCommand(process.execPath, [join(root, 'node_modules', '.bin', 'nx'), 'run-many', '-t', 'build'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  mkdirSync(join(root, '.nx'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ sources, outputs: outputsDigest(root) }));
}
