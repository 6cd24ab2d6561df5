import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
const disk = mkdtempSync(join(tmpdir(), 'make-folder-disk-'));

function mount(options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
}

// Only root may mount a disk. It has room for itself and one folder.
const mounted = process.platform === 'linux' && process.getuid?.() === 0 && mount('nr_inodes=2');

afterAll(() => {
  if (mounted) spawnSync('umount', [disk]);
  for (const path of [folder, disk]) rmSync(path, { recursive: true });
});

describe('makeFolder', () => {
  it('makes a folder and those above it, and leaves existing ones alone', async () => {
    const path = join(folder, 'a', 'b', 'c');
    await Promise.all([makeFolder(path), makeFolder(path)]);
    await makeFolder(path);
    expect((await stat(path)).isDirectory()).toBe(true);
  });

  it('fails where a file is in the way', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it.runIf(mounted)('says that a disk is full or read-only', async () => {
    await expect(makeFolder(join(disk, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(makeFolder(join(disk, 'b'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(mount('remount,ro')).toBe(true);
    await expect(makeFolder(join(disk, 'a', 'b'))).rejects.toMatchObject({ code: 'EROFS' });
  });
});
