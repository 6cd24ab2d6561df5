import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mapping = fileURLToPath(new URL('../../map-row', import.meta.url));
/** Pins the versions of the libraries that mapping uses. */
const libraries = fileURLToPath(new URL('../../../package.json', import.meta.url));

/**
 * Identifies the version of the mapping code: when the code changes, an unchanged row may map to something
 * else. It is a digest of the code itself, so that nobody has to remember to raise a version number.
 */
export function mappingFingerprint(): string {
  const digest = createHash('sha256').update(readFileSync(libraries));
  const code = readdirSync(mapping, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.[jt]s$/.test(name),
  );
  for (const name of code.sort()) digest.update(`${name}\0`).update(readFileSync(join(mapping, name)));
  return digest.digest('base64');
}
