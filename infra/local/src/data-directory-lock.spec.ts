import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.js';

describe('lockDataDirectory', () => {
  let folder: string;
  let lockFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    lockFile = join(folder, 'launcher.lock');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('refuses a folder locked by a running process, naming that process', () => {
    lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow(DataDirectoryInUseError);
    expect(() => lockDataDirectory(folder)).toThrow(`process ${process.pid}`);
  });

  it('removes the lock file on release', () => {
    lockDataDirectory(folder)();
    expect(existsSync(lockFile)).toBe(false);
  });

  it.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 30, startedAt: '1' })],
    ['whose process number belongs to a later process', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['that is no lock at all', 'x'],
  ])('replaces a lock %s', (_case, content) => {
    writeFileSync(lockFile, content);
    const unlock = lockDataDirectory(folder);
    expect(readdirSync(folder)).toEqual(['launcher.lock']);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});
