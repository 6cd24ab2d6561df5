import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontendLayerRules } from './frontend-layers.mjs';

/**
 * Which workspace may import which, based on the tags in each workspace's package.json: `type:service`,
 * `type:frontend`, `type:infra`, or `type:shared` together with `shared:<name>`.
 *
 * @typedef {{ directory: string, name: string, type: string, shared: string | null }} Workspace
 * @typedef {{ name: string, comment: string, severity: string, from: object, to: object }} ImportRule
 */

/** The siblings that each shared library may import. `testing` is for tests and may import all of them. */
const siblingsOf = {
  'api-contract': [],
  database: ['api-contract'],
  places: [],
  platform: [],
  queues: ['api-contract'],
  'search-index': ['api-contract', 'database', 'places'],
  spreadsheets: ['threads'],
  testing: [
    'api-contract',
    'database',
    'places',
    'platform',
    'queues',
    'search-index',
    'spreadsheets',
    'threads',
  ],
  threads: [],
};

/** Tests are exempt from the rules for production code: they may import `testing`. */
const testFiles = '\\.(spec|e2e)\\.tsx?$|/test/|/e2e/';

/**
 * The workspaces below a folder, with their tags.
 * @param {string} rootDir the repository
 * @returns {Workspace[]}
 * @throws {Error} naming the workspace without a type, or the library without a rule
 */
export function readWorkspaces(rootDir) {
  const { workspaces } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((/** @type {string} */ pattern) => findPackages(rootDir, pattern))
    .map((/** @type {string} */ file) => {
      const { name, nx } = JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
      const tag = (/** @type {string} */ prefix) =>
        nx?.tags?.find((/** @type {string} */ value) => value.startsWith(prefix))?.slice(prefix.length) ??
        null;
      const type = tag('type:');
      const shared = tag('shared:');
      if (!type) throw new Error(`${name} has no type: tag in its package.json`);
      if (type === 'shared' && !(shared && shared in siblingsOf)) {
        throw new Error(`${name} is a shared library that infra/check/import-direction.mjs has no rule for`);
      }
      return { directory: dirname(file), name, type, shared };
    });
}

/**
 * The dependency-cruiser rules for these workspaces.
 * @param {Workspace[]} workspaces
 * @returns {ImportRule[]}
 */
export function importRules(workspaces) {
  const under = (/** @type {Workspace[]} */ some) => some.map(({ directory }) => `^${directory}/`).join('|');
  const of = (/** @type {string} */ type) => workspaces.filter((workspace) => workspace.type === type);
  const library = (/** @type {string} */ name) => workspaces.filter(({ shared }) => shared === name);
  /** @type {ImportRule[]} */
  const rules = [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other, be it for a type, are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What ships imports no test and no test library.',
      severity: 'error',
      from: { pathNot: `${testFiles}|${under(library('testing'))}|^[^/]+$` },
      to: { path: `${testFiles}|${under(library('testing'))}` },
    },
  ];
  for (const service of of('service')) {
    rules.push({
      name: `nothing-imports-${service.directory.split('/').at(-1)}`,
      comment: 'A service is a process. Share by a queue, the API or a library.',
      severity: 'error',
      from: { pathNot: `^${service.directory}/` },
      to: { path: `^${service.directory}/` },
    });
  }
  for (const frontend of of('frontend')) {
    rules.push({
      name: 'frontend-imports-the-contract-only',
      comment: 'api-contract is the only code of the services that a browser may carry.',
      severity: 'error',
      from: { path: `^${frontend.directory}/` },
      to: { path: '^(services|infra)/', pathNot: under(library('api-contract')) },
    });
    rules.push(...frontendLayerRules(frontend.directory, testFiles));
  }
  for (const shared of of('shared')) {
    const allowed = [
      shared,
      ...siblingsOf[/** @type {keyof typeof siblingsOf} */ (shared.shared)].flatMap(library),
    ];
    rules.push({
      name: `${shared.shared}-imports-its-own-line`,
      comment: 'A shared library imports only what its line in siblingsOf says.',
      severity: 'error',
      from: { path: `^${shared.directory}/`, pathNot: testFiles },
      to: { path: '^(services|frontend|infra)/', pathNot: under(allowed) },
    });
  }
  return rules;
}

/**
 * @param {string} rootDir
 * @param {string} pattern a folder, or one whose last part is `*`
 */
function findPackages(rootDir, pattern) {
  if (!pattern.endsWith('/*')) return [join(pattern, 'package.json')];
  const parent = dirname(pattern);
  return readdirSync(join(rootDir, parent))
    .map((child) => join(parent, child, 'package.json'))
    .filter((file) => existsSync(join(rootDir, file)))
    .sort();
}
