import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUBMISSION_KEYS } from '@highstreet/queues';

/**
 * Puts the key where the gateway serves it as `/<key>.txt`, by which search engines see that whoever submits is the
 * site itself. Keys of before are taken away.
 *
 * @param root SITEMAPS_DIR
 */
export async function publishKey(root: string, key: string): Promise<void> {
  const folder = join(root, SUBMISSION_KEYS);
  const file = `${key}.txt`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), key);
  for (const other of await readdir(folder))
    if (other !== file) await rm(join(folder, other), { force: true });
}

/** Takes every key away. */
export async function withdrawKeys(root: string): Promise<void> {
  await rm(join(root, SUBMISSION_KEYS), { recursive: true, force: true });
}
