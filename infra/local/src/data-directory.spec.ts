import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDataDirectory } from './data-directory.js';

it('closes the folders with secrets, sessions, uploads and logs to other users', () => {
  const root = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const { secrets, redis, meilisearch, uploads, logs } = createDataDirectory(root);
  for (const folder of [secrets, redis, meilisearch, uploads, logs])
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
});
