import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissingFile } from './file-errors.js';

/**
 * Makes a folder, and those above it, unless it exists. Node's `mkdir` with `recursive` does the same, but reports a
 * disk that is full or read-only as a missing folder.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
