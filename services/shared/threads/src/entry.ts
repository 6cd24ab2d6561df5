import { existsSync } from 'node:fs';

/** The file that a thread or process runs. */
export interface Entry {
  readonly url: URL;
  /** Node's arguments for it; undefined: those of this process. */
  readonly execArgv: readonly string[] | undefined;
}

/** Node's arguments for running TypeScript source. */
export const SOURCE_ARGUMENTS: readonly string[] = [
  '--conditions=@highstreet/source',
  '--import',
  new URL('./typescript-source.mjs', import.meta.url).href,
];

/**
 * A built file starts another built file, and a TypeScript source, which only Vitest runs, another source. Where
 * TEST_BUILT_THREADS is set, because everything has just been built, a source starts the built file too: it is there in
 * half the time, which is most of a test's.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the file without extension, relative to that file
 */
export function entryOf(owner: string, entry: string): Entry {
  const { href } = new URL(entry, owner);
  if (!owner.endsWith('.ts')) return { url: new URL(`${href}.js`), execArgv: undefined };
  const built = process.env['TEST_BUILT_THREADS'] === undefined ? null : builtFile(href);
  return built ? { url: built, execArgv: [] } : { url: new URL(`${href}.ts`), execArgv: SOURCE_ARGUMENTS };
}

/** What a source is built to; null for one of the tests, which is not built. */
function builtFile(source: string): URL | null {
  const url = new URL(`${source.replace(/\/src\/(?!.*\/src\/)/, '/dist/')}.js`);
  return existsSync(url) ? url : null;
}
