import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresAccount } from '../servers/postgres-account.js';
import { createTemporaryFolder, removeThrowAwayFolder } from './temporary-folder.js';

/** Root in a container: there is no user namespace, so PostgreSQL runs as another account. */
describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('a throw-away folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'container-'));
    const programs = join(parent, 'bin');
    mkdirSync(programs);
    writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(parent, { recursive: true });
  });

  it('holds the PostgreSQL folder, which another account owns because PostgreSQL refuses root', () => {
    const folder = createTemporaryFolder('highstreet-folder-');
    const account = postgresAccount(folder);
    expect(account.owner).toBeDefined();
    expect(account.folder).toBe(join(folder, 'postgres'));
    removeThrowAwayFolder(folder);
    expect(existsSync(folder)).toBe(false);
  });

  it('is removed along with the external PostgreSQL folder that an inaccessible parent requires', () => {
    vi.stubEnv('TMPDIR', parent);
    const folder = createTemporaryFolder('highstreet-folder-');
    const { folder: elsewhere } = postgresAccount(folder);
    expect(elsewhere).toMatch(/^\/var\/lib\/highstreet\//);
    removeThrowAwayFolder(folder);
    expect([folder, elsewhere].filter(existsSync)).toEqual([]);
  });
});
