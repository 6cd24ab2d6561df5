import { User } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin } from '../src/auth/create-admin.js';
import { verifyPassword } from '../src/auth/password.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function storedHash(username: string): Promise<string> {
  return (await database.dataSource.getRepository(User).findOneByOrFail({ username })).password;
}

it('creates an account once, and changes its password only when told to', async () => {
  const first = { username: 'grace', password: 'the first password' };
  const second = { username: 'grace', password: 'the second password' };
  expect(await createAdmin(database.dataSource, first, false)).toBe('created');
  expect(await storedHash('grace')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await createAdmin(database.dataSource, second, false)).toBe('exists');
  expect(await verifyPassword(await storedHash('grace'), first.password)).toBe(true);
  expect(await createAdmin(database.dataSource, second, true)).toBe('changed');
  expect(await verifyPassword(await storedHash('grace'), first.password)).toBe(false);
  expect(await verifyPassword(await storedHash('grace'), second.password)).toBe(true);
});

it('creates only one account when it is called twice at once', async () => {
  const account = { username: 'ada', password: 'a password for ada' };
  const outcomes = await Promise.all([
    createAdmin(database.dataSource, account, false),
    createAdmin(database.dataSource, account, false),
  ]);
  expect(outcomes.sort()).toEqual(['created', 'exists']);
});
