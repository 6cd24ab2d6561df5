import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.js';
import { pidNamespace } from './process-identity.js';

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

  async function lock(watchMs?: number): Promise<() => void> {
    const unlock = await lockDataDirectory(folder, watchMs);
    onTestFinished(unlock);
    return unlock;
  }
  const namespace = pidNamespace();
  const ofDeadProcess = JSON.stringify({ pid: 2 ** 30, startedAt: '1', namespace });
  const ofLaterProcess = JSON.stringify({ pid: process.pid, startedAt: '1', namespace });
  const fromElsewhere = JSON.stringify({ pid: 2 ** 30, startedAt: '1', namespace: 'another' });

  it('refuses a folder locked by a running process, naming that process', async () => {
    await lock();
    await expect(lock()).rejects.toThrow(DataDirectoryInUseError);
    await expect(lock()).rejects.toThrow(`(process ${process.pid})`);
  });

  it('removes the lock file on release', async () => {
    const unlock = await lock();
    unlock();
    expect(existsSync(lockFile)).toBe(false);
  });

  it.each([
    ['of a process that has ended', ofDeadProcess],
    ['whose process number belongs to a later process', ofLaterProcess],
    ['that is no lock at all', 'x'],
  ])('replaces a lock %s, at once', async (_case, content) => {
    writeFileSync(lockFile, content);
    const unlock = await lock(60_000);
    expect(readdirSync(folder)).toEqual(['launcher.lock']);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a folder that a copy in another container uses, whose process cannot be seen', async () => {
    writeFileSync(lockFile, fromElsewhere);
    const holder = setInterval(() => {
      utimesSync(lockFile, new Date(), new Date());
    }, 50);
    onTestFinished(() => {
      clearInterval(holder);
    });
    await expect(lock(500)).rejects.toThrow('of another container or machine');
    expect(readdirSync(folder)).toEqual(['launcher.lock']);
  });

  it('refuses it also where the clock of the other machine is behind', async () => {
    writeFileSync(lockFile, fromElsewhere);
    const holder = setInterval(() => {
      utimesSync(lockFile, new Date(), new Date(Date.now() - 60_000));
    }, 50);
    onTestFinished(() => {
      clearInterval(holder);
    });
    utimesSync(lockFile, new Date(), new Date(Date.now() - 60_000));
    await expect(lock(500)).rejects.toThrow(DataDirectoryInUseError);
  });

  it('replaces the lock of a container that has just been killed, once it was watched', async () => {
    writeFileSync(lockFile, fromElsewhere);
    await lock(300);
    await expect(lock()).rejects.toThrow(`(process ${process.pid})`);
  });

  it('replaces the lock of a container that was killed long ago, at once', async () => {
    writeFileSync(lockFile, fromElsewhere);
    utimesSync(lockFile, new Date(0), new Date(0));
    await lock(60_000);
  });

  it('keeps telling those who cannot see its process that it is alive', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await lock();
    utimesSync(lockFile, new Date(0), new Date(0));
    vi.advanceTimersByTime(3_000);
    expect(statSync(lockFile).mtimeMs).toBeGreaterThan(0);
    writeFileSync(lockFile, fromElsewhere);
    utimesSync(lockFile, new Date(0), new Date(0));
    vi.advanceTimersByTime(3_000);
    expect(statSync(lockFile).mtimeMs).toBe(0);
  });
});
