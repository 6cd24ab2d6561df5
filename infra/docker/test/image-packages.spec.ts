import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dockerfile, root } from './support/compose-file.js';

type Names = Readonly<Record<string, string>>;

/** An entry of the lock file: an installed package, the link to a workspace, or a workspace. */
interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
/** The workspaces of which the Dockerfile installs what they need at run time. */
const services = [...dockerfile.matchAll(/npm ci --omit=dev --workspace (\S+)/g)].map(
  ([, path = '']) => path,
);
const isWorkspace = (path: string): boolean => !path.includes('node_modules');

/** Where Node finds the package from there: in the nearest `node_modules` upwards. */
function find(from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  const found = packages[path];
  if (found) return found.link === true ? found.resolved : path;
  if (from === '') return undefined;
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function findAll(from: string, ...lists: readonly (Names | undefined)[]): string[] {
  return lists.flatMap((names) => Object.keys(names ?? {})).flatMap((name) => find(from, name) ?? []);
}

/** What these need at run time, themselves included. */
function neededBy(paths: readonly string[]): ReadonlySet<string> {
  const needed = new Set(paths);
  for (const path of needed) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const found of findAll(path, dependencies, optionalDependencies, peerDependencies))
      needed.add(found);
  }
  return needed;
}

// npm leaves a package for development out of an image only if it is that for every workspace.
it('images contain no package that is only for development', () => {
  const needed = neededBy(services);
  expect(needed.size).toBeGreaterThan(200);
  const leaked = [...needed]
    .filter(isWorkspace)
    .flatMap((path) => findAll(path, packages[path]?.devDependencies))
    .filter((path) => !isWorkspace(path) && packages[path]?.dev !== true && !needed.has(path));
  expect(leaked).toEqual([]);
});

it('the image of the frontend leaves out what Vite has built into its files', () => {
  const needed = neededBy(['frontend']);
  expect([...needed].filter((path) => /\/(?:react|react-dom|lucide-react|radix-ui)$/.test(path))).toEqual([]);
  expect([...needed].filter(isWorkspace)).toEqual(['frontend']);
});

// npm locks only those of the machine that added the package, and installs only what is locked.
it('the lock file has the native packages of every system that the README names', () => {
  const systems = /-(?:linux|darwin)-(?:x64|arm64)(?:-gnu)?$/;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => systems.test(name) && find(path, name) === undefined),
  );
  expect(missing).toEqual([]);
});
