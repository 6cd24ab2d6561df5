import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOutside } from '../servers/postgres-account.js';

/** Makes a data folder for a while, which PostgreSQL's account may pass through: what is to be closed in it is closed by itself. */
export function makeThrowAwayFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes such a data folder, and what PostgreSQL has elsewhere where the folder lies in one that its account cannot enter. */
export function removeThrowAwayFolder(folder: string): void {
  for (const each of [folder, folderOutside(folder)]) rmSync(each, { recursive: true, force: true });
}
