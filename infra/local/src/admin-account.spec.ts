import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminAccount, markPasswordPrinted } from './admin-account.js';

describe('adminAccount', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'admin-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('shows a generated password until it has been printed, then only where it is kept', () => {
    const first = adminAccount(folder, 'admin', undefined);
    expect(first.passwordNote).toBe(`password ${first.password}`);
    expect(adminAccount(folder, 'admin', undefined)).toEqual(first);

    markPasswordPrinted(folder, 'admin');
    const later = adminAccount(folder, 'admin', undefined);
    expect(later.password).toBe(first.password);
    expect(later.passwordNote).not.toContain(first.password);
    expect(later.passwordNote).toContain(join(folder, 'admin.json'));
  });

  it('neither prints nor keeps a password that was given', () => {
    expect(adminAccount(folder, 'admin', 'correct horse').passwordNote).toBe(
      'password as given in ADMIN_PASSWORD',
    );
    expect(adminAccount(folder, 'admin', undefined)).toMatchObject({ password: undefined });
  });

  it('keeps one password per user name', () => {
    const first = adminAccount(folder, 'first', undefined);
    const second = adminAccount(folder, 'second', undefined);
    expect(second.password).not.toBe(first.password);
    expect(adminAccount(folder, 'first', undefined).password).toBe(first.password);
  });
});
