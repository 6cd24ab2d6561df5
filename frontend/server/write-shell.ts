import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The gateway serves this name (infra/gateway/conf/server.conf.template). */
const SHELL_FILE = 'shell.html';

/**
 * Replaces the shell that the gateway serves while no page server answers. The gateway sees the old file or
 * the new one, never half of one, even when several page servers start at the same time.
 */
export async function writeShell(folder: string, document: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${SHELL_FILE}-${randomUUID()}`);
  try {
    await writeFile(unfinished, document);
    await rename(unfinished, join(folder, SHELL_FILE));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
