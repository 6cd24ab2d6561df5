import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that decides what is stored for a row: cleaning its cells, mapping them, encoding the result. */
const codeFolders = [
  dirname(createRequire(import.meta.url).resolve('@highstreet/spreadsheets')),
  fileURLToPath(new URL('../../map-row', import.meta.url)),
  fileURLToPath(new URL('../encoding', import.meta.url)),
];
/** Pins the versions of the libraries that mapping uses. */
const libraries = fileURLToPath(new URL('../../../package.json', import.meta.url));

/**
 * Identifies the version of the mapping code: when the code changes, an unchanged row may map to something
 * else. It is a digest of the code itself, so that nobody has to remember to raise a version number.
 */
export function mappingFingerprint(folders: readonly string[] = codeFolders): string {
  const digest = createHash('sha256').update(readFileSync(libraries));
  for (const folder of folders) {
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.[jt]s$/.test(name),
    );
    for (const name of code.sort()) digest.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return digest.digest('base64');
}
