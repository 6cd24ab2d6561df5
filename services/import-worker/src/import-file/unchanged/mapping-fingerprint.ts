import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/**
 * The folders and files that decide what is stored for a row: cleaning its cells, mapping them, encoding the
 * result.
 */
export const mappingCode: readonly string[] = [
  dirname(resolve('@highstreet/spreadsheets')),
  dirname(resolve('@highstreet/places')),
  // Alone: the rest of their libraries changes more often, and decides nothing.
  resolve('@highstreet/platform/parse-url'),
  resolve('@highstreet/database/stored-shapes'),
  fileURLToPath(new URL('../../map-row', import.meta.url)),
  fileURLToPath(new URL('../encoding', import.meta.url)),
];
/** Pin the versions of the libraries that mapping uses. */
const libraries: readonly string[] = [
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
  join(dirname(resolve('@highstreet/places')), '../package.json'),
];

/**
 * Identifies the version of the mapping code: when the code changes, an unchanged row may map to something
 * else. It is a digest of the code itself, so that nobody has to remember to raise a version number.
 */
export function mappingFingerprint(paths: readonly string[] = mappingCode): string {
  const digest = createHash('sha256');
  for (const file of libraries) digest.update(readFileSync(file));
  for (const path of paths) {
    for (const name of codeIn(path)) digest.update(`${name}\0`).update(readFileSync(join(path, name)));
  }
  return digest.digest('base64');
}

/** The names of the code files in a folder; of a file, the empty name. */
function codeIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [''];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.[jt]s$/.test(name)).sort();
}
