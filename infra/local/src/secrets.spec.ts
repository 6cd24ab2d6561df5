import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generatePassword, loadSecrets } from './secrets.js';

describe('loadSecrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('generates each secret once and keeps it', () => {
    const first = loadSecrets(folder);
    expect(new Set(Object.values(first)).size).toBe(4);
    expect(Object.values(first).every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
    expect(loadSecrets(folder)).toEqual(first);
  });

  it('makes the files accessible to their owner only', () => {
    loadSecrets(folder);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('generatePassword', () => {
  it('returns twenty characters, none of which is easily mistaken for another', () => {
    const password = generatePassword();
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect(password).not.toMatch(/[lIoO]/);
    expect(generatePassword()).not.toBe(password);
  });
});
