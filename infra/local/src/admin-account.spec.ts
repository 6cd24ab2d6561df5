import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existingAdmin, markPasswordPrinted, newAdmin } from './admin-account.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a generated password', () => {
  it('is shown until it has been printed; after that, only its location is shown', () => {
    const first = newAdmin(folder, 'admin', undefined);
    expect(first.passwordNote).toBe(`password ${first.password}`);
    expect(existingAdmin(folder, 'admin', undefined)).toEqual(first);

    markPasswordPrinted(folder, 'admin');
    const later = existingAdmin(folder, 'admin', undefined);
    expect(later.password).toBe(first.password);
    // It may have been changed in the admin area, or have come with a restored database.
    expect(later.passwordNote).toBe(
      `password as printed at the first start unless changed since (kept in ${join(folder, 'admin.json')})`,
    );
  });

  it('stays the same until the account is created', () => {
    const interrupted = newAdmin(folder, 'admin', undefined);
    expect(newAdmin(folder, 'admin', undefined)).toEqual(interrupted);
  });

  it('is stored separately for each user name', () => {
    const first = newAdmin(folder, 'first', undefined);
    const second = newAdmin(folder, 'second', undefined);
    expect(second.password).not.toBe(first.password);
    expect(existingAdmin(folder, 'first', undefined).password).toBe(first.password);
  });

  it('stays valid when another password is given later', () => {
    const { password } = newAdmin(folder, 'admin', undefined);
    const later = existingAdmin(folder, 'admin', 'correct horse');
    expect(later.password).toBe(password);
    expect(later.passwordNote).toBe(
      'password as at the first start unless changed since (ADMIN_PASSWORD is for a new account only)',
    );
  });
});

describe('a password from ADMIN_PASSWORD', () => {
  it('is neither printed nor stored', () => {
    expect(newAdmin(folder, 'admin', 'correct horse')).toEqual({
      username: 'admin',
      password: 'correct horse',
      passwordNote: 'password as given in ADMIN_PASSWORD',
    });
    expect(readFileSync(join(folder, 'admin.json'), 'utf8')).not.toContain('correct horse');
    expect(existingAdmin(folder, 'admin', undefined)).toEqual({
      username: 'admin',
      password: undefined,
      passwordNote: 'password as given in ADMIN_PASSWORD when the account was made, unless changed since',
    });
  });

  it('is not reported as replaced when another one is given later', () => {
    newAdmin(folder, 'admin', 'correct horse');
    expect(existingAdmin(folder, 'admin', 'battery staple').passwordNote).toBe(
      'password as at the first start unless changed since (ADMIN_PASSWORD is for a new account only)',
    );
  });

  it('is replaced by a generated one, which is shown, if no account was created with it', () => {
    newAdmin(folder, 'admin', 'correct horse');
    const next = newAdmin(folder, 'admin', undefined);
    expect(next.passwordNote).toBe(`password ${next.password}`);
    markPasswordPrinted(folder, 'admin');
    expect(existingAdmin(folder, 'admin', undefined).password).toBe(next.password);
  });

  it('replaces a generated one if no account was created with the generated one', () => {
    const generated = newAdmin(folder, 'admin', undefined);
    newAdmin(folder, 'admin', 'correct horse');
    expect(existingAdmin(folder, 'admin', undefined).password).toBeUndefined();
    expect(newAdmin(folder, 'admin', undefined).password).not.toBe(generated.password);
  });

  it('is undefined for an account that is not in the folder', () => {
    expect(existingAdmin(folder, 'admin', undefined).password).toBeUndefined();
  });
});

it('shows the generated password of an account recreated after one with a given password', () => {
  newAdmin(folder, 'admin', 'correct horse');
  markPasswordPrinted(folder, 'admin');
  const anew = newAdmin(folder, 'admin', undefined);
  expect(anew.passwordNote).toBe(`password ${anew.password}`);
});
