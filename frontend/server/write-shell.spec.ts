import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeShell } from './write-shell.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('writeShell', () => {
  it('replaces the previous shell, and leaves no other file', async () => {
    for (const text of ['the old shell', 'Café']) await writeShell(folder, utf8(text));
    expect(await readdir(folder)).toEqual(['shell.html']);
    expect(await readFile(join(folder, 'shell.html'), 'utf8')).toBe('Café');
  });

  it('leaves a whole shell when several page servers write theirs at the same time', async () => {
    const shells = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1_000_000));
    await Promise.all(shells.map((text) => writeShell(folder, utf8(text))));
    expect(await readdir(folder)).toEqual(['shell.html']);
    const written = await readFile(join(folder, 'shell.html'), 'utf8');
    expect(shells.includes(written)).toBe(true);
  });

  it('leaves no unfinished file when it fails', async () => {
    await mkdir(join(folder, 'shell.html', 'in the way'), { recursive: true });
    await expect(writeShell(folder, utf8('a shell'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['shell.html']);
  });
});
