import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Folders of servers that are not on an ordinary user's PATH on Debian, and Homebrew's on both kinds of Mac.
 */
const SERVER_FOLDERS = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/usr/bin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
];

/** The full path of an executable file on PATH or in these folders; undefined when there is none. */
export function findExecutable(name: string): string | undefined {
  const path = process.env['PATH'] ?? '';
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...SERVER_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
