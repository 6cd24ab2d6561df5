import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, SOURCE_ARGUMENTS } from './entry.js';

describe('entryOf', () => {
  let folder: string;
  const urlOf = (path: string): string => pathToFileURL(join(folder, path)).href;

  beforeEach(() => {
    // Projects lie in a folder `src` of their owner's.
    folder = join(mkdtempSync(join(tmpdir(), 'entry-')), 'src');
    mkdirSync(join(folder, 'service/dist/files'), { recursive: true });
    writeFileSync(join(folder, 'service/dist/files/read.worker.js'), '');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('of a built file is another built file, with the arguments of this process', () => {
    vi.stubEnv('TEST_BUILT_THREADS', '1');
    const { url, execArgv } = entryOf(urlOf('service/dist/files/start.js'), './read.worker');
    expect([url.href, execArgv]).toEqual([urlOf('service/dist/files/read.worker.js'), undefined]);
  });

  it.each([
    { set: undefined, owner: 'service/src/files/start.ts', started: 'service/src/files/read.worker.ts' },
    { set: '1', owner: 'service/test/start.ts', started: 'service/test/read.worker.ts' },
  ])('of the source $owner is another source where TEST_BUILT_THREADS is $set', ({ set, owner, started }) => {
    vi.stubEnv('TEST_BUILT_THREADS', set);
    const { url, execArgv } = entryOf(urlOf(owner), './read.worker');
    expect([url.href, execArgv]).toEqual([urlOf(started), SOURCE_ARGUMENTS]);
  });

  it('of a source is the built file where TEST_BUILT_THREADS is set', () => {
    vi.stubEnv('TEST_BUILT_THREADS', '1');
    const { url, execArgv } = entryOf(urlOf('service/src/files/start.ts'), './read.worker');
    expect([url.href, execArgv]).toEqual([urlOf('service/dist/files/read.worker.js'), []]);
  });
});
