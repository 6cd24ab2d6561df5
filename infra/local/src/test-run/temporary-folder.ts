import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOutside } from '../servers/postgres-account.js';

/**
 * Creates a temporary data folder that PostgreSQL's account can traverse. Subfolders that must be private
 * restrict access themselves.
 */
export function createTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Removes such a folder, and PostgreSQL's folder outside it, which exists if its account could not enter this
 * one.
 */
export function removeThrowAwayFolder(folder: string): void {
  for (const each of [folder, folderOutside(folder)]) rmSync(each, { recursive: true, force: true });
}
