import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMeilisearch, prepareMeilisearch } from './meilisearch.js';

let folder: string;
let standIn: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meilisearch-'));
  standIn = join(folder, 'bin', 'meilisearch');
  mkdirSync(dirname(standIn));
  writeFileSync(standIn, '#!/bin/sh\necho meilisearch 1.29.0\n', { mode: 0o755 });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the binary pinned in the lock file',
  () => {
    it('is used even if another one is installed', async () => {
      vi.stubEnv('PATH', `${dirname(standIn)}${delimiter}${process.env['PATH'] ?? ''}`);
      const tools = join(folder, 'tools');
      expect(dirname(await findMeilisearch(tools))).toBe(tools);
    });

    it('is copied under a name that no other process uses', async () => {
      const tools = join(folder, 'tools');
      const found = findMeilisearch(tools);
      expect(readdirSync(tools)).toEqual([expect.stringMatching(`\\.${process.pid}\\.new$`)]);
      const copy = await found;
      expect(readdirSync(tools)).toEqual([basename(copy)]);
    });
  },
);

it.each([
  ['1.21.0', false],
  ['1.29.0', true],
])('keeps the index of version %s under Meilisearch 1.29.0: %s', async (version, kept) => {
  const indexVersion = join(folder, 'data', 'VERSION');
  mkdirSync(dirname(indexVersion));
  writeFileSync(indexVersion, version);
  const say = vi.fn();
  await prepareMeilisearch({ executable: standIn, folder, port: 7700, masterKey: 'a key of 16 bytes' }, say);
  expect(existsSync(indexVersion)).toBe(kept);
  expect(say).toHaveBeenCalledTimes(kept ? 0 : 1);
});
