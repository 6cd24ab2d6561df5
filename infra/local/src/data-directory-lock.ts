import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { identityOf, isAlive } from './process-identity.js';
import type { ProcessIdentity } from './process-identity.js';

const FILE_NAME = 'launcher.lock';
const lockContent = z.object({ pid: z.int(), startedAt: z.string() });

export class DataDirectoryInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`${folder} is in use by another copy (process ${pid}). Stop that one, or choose another DATA_DIR.`);
  }
}

/**
 * Locks the data folder for this process. A lock left behind by a killed launcher is replaced.
 *
 * @param folder where the lock file goes; the file contains the id of the process that holds it
 * @returns releases the lock
 * @throws DataDirectoryInUseError
 */
export function lockDataDirectory(folder: string): () => void {
  const path = join(folder, FILE_NAME);
  const own = identityOf(process.pid) ?? { pid: process.pid, startedAt: '' };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    // Creating a hard link is atomic, and fails when the name exists.
    while (!tryLink(draft, path)) replaceStaleLock(path, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

function tryLink(existing: string, path: string): boolean {
  try {
    linkSync(existing, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a dead process's lock out of the way. If two starters try at once, the rename succeeds for only one.
 */
function replaceStaleLock(path: string, folder: string): void {
  const holder = readLock(path);
  if (holder !== undefined && isAlive(holder)) throw new DataDirectoryInUseError(folder, holder.pid);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  // The other starter may have created its own lock between our read and the rename: put it back.
  if (moved !== undefined && isAlive(moved)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function readLock(path: string): ProcessIdentity | undefined {
  try {
    const parsed = lockContent.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
