import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@highstreet/platform';
import { SUBMISSION_KEYS } from '@highstreet/queues';

/**
 * Writes the key to the folder from which the gateway serves it as `/<key>.txt`. This proves to search
 * engines that submissions come from the site itself. Deletes earlier keys.
 *
 * @param root SITEMAPS_DIR
 */
export async function publishKey(root: string, key: string): Promise<void> {
  const folder = join(root, SUBMISSION_KEYS);
  const file = `${key}.txt`;
  await makeFolder(folder);
  await writeFile(join(folder, file), key);
  for (const other of await readdir(folder))
    if (other !== file) await rm(join(folder, other), { force: true });
}

/** Deletes all keys. */
export async function withdrawKeys(root: string): Promise<void> {
  await rm(join(root, SUBMISSION_KEYS), { recursive: true, force: true });
}
