import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { identityOf, isAlive, pidNamespace } from './process-identity.js';

const FILE_NAME = 'launcher.lock';
const lockContent = z.object({ pid: z.int(), startedAt: z.string(), namespace: z.string().optional() });
/** How often the holder touches its lock, for starters in other containers, which cannot see its process. */
const TOUCH_MS = 2_000;
/**
 * They watch for so long whether it does, unless the lock is this old: long enough for clocks that differ between
 * machines, and for a busy one.
 */
const WATCH_MS = 5_000;
const OLD_MS = 3_600_000;

export class DataDirectoryInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: string,
  ) {
    super(`${folder} is in use by another copy (${holder}). Stop that one, or choose another DATA_DIR.`);
  }
}

/**
 * Locks the data folder for this process. A lock left behind by a killed launcher is replaced.
 *
 * @param folder where the lock file goes; the file contains the id of the process that holds it
 * @param watchMs how long a lock from another container is watched
 * @returns releases the lock
 * @throws DataDirectoryInUseError
 */
export async function lockDataDirectory(folder: string, watchMs = WATCH_MS): Promise<() => void> {
  const path = join(folder, FILE_NAME);
  const identity = identityOf(process.pid) ?? { pid: process.pid, startedAt: '' };
  const own = JSON.stringify({ ...identity, namespace: pidNamespace() });
  while (!tryCreate(path, own)) await replaceStaleLock(path, folder, watchMs);
  const touching = setInterval(() => {
    touch(path, own);
  }, TOUCH_MS).unref();
  return () => {
    clearInterval(touching);
    if (readLock(path) === own) rmSync(path, { force: true });
  };
}

function tryCreate(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  // Readable by all, so that nobody takes it for the lock of a process that has ended.
  writeFileSync(draft, content, { mode: 0o644 });
  try {
    return tryLink(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creating a hard link is atomic, and fails when the name exists. */
function tryLink(existing: string, path: string): boolean {
  try {
    linkSync(existing, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function touch(path: string, own: string): void {
  const now = new Date();
  try {
    // Another copy took over while this process stood still: it touches its own.
    if (readLock(path) === own) utimesSync(path, now, now);
  } catch {
    // A folder that was removed, or a disk that became read-only, must not end the product.
  }
}

/**
 * Moves a dead process's lock out of the way. If two starters try at once, the rename succeeds for only one.
 */
async function replaceStaleLock(path: string, folder: string, watchMs: number): Promise<void> {
  const content = readLock(path);
  const holder = content === undefined ? undefined : await liveHolder(path, content, watchMs);
  if (holder !== undefined) throw new DataDirectoryInUseError(folder, holder);
  const aside = `${path}.stale.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // The other starter may have created its own lock between our read and the rename: put it back.
  if (readLock(aside) !== content) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** Who holds a lock of this content, in words. Undefined when that process has ended. */
async function liveHolder(path: string, content: string, watchMs: number): Promise<string | undefined> {
  const holder = parseLock(content);
  if (holder === undefined) return undefined;
  if (isAlive(holder)) return `process ${holder.pid}`;
  const mayBeElsewhere = holder.namespace !== pidNamespace();
  if (mayBeElsewhere && (await isTouched(path, watchMs)))
    return `process ${holder.pid} of another container or machine`;
  return undefined;
}

async function isTouched(path: string, watchMs: number): Promise<boolean> {
  const before = touchedAt(path);
  if (before === undefined || Date.now() - before > OLD_MS) return false;
  await pause(watchMs);
  const after = touchedAt(path);
  return after !== undefined && after !== before;
}

function touchedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseLock(content: string): z.infer<typeof lockContent> | undefined {
  try {
    return lockContent.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}
