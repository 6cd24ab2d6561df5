import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAdmin } from '../src/admin-account.js';
import { withConnection } from '../src/servers/database-connection.js';
import { ensureAdmin, migrate } from '../src/services/one-off-commands.js';
import type { OneOffSurroundings } from '../src/services/one-off-commands.js';

const DATABASE = `test_admin_account_${randomBytes(4).toString('hex')}`;

let folder: string;
let surroundings: OneOffSurroundings;

beforeAll(async () => {
  const database = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  folder = mkdtempSync(join(tmpdir(), 'admin-account-'));
  database.pathname = DATABASE;
  surroundings = { logFolder: folder, databaseUrl: database.href };
  await onServer(`CREATE DATABASE ${DATABASE} OWNER ${database.username}`);
  await migrate(surroundings);
});

afterAll(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${DATABASE}`);
  rmSync(folder, { recursive: true });
});

function query(connectionString: string | undefined, statement: string): Promise<unknown[]> {
  return withConnection({ connectionString }, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  });
}

const onServer = (statement: string) => query(process.env['TEST_SUPERUSER_URL'], statement);
const users = () => query(surroundings.databaseUrl, 'SELECT * FROM users ORDER BY username');

it('keeps an account unchanged when another password is given, and reports that it is not used', async () => {
  const first = { adminUsername: 'first', adminPassword: 'correct horse' };
  expect((await ensureAdmin(first, folder, surroundings)).passwordNote).toBe(
    'password as given in ADMIN_PASSWORD',
  );
  const before = await users();
  expect(before).toMatchObject([{ username: 'first' }]);
  const later = await ensureAdmin({ ...first, adminPassword: 'battery staple' }, folder, surroundings);
  expect(later.passwordNote).toContain('ADMIN_PASSWORD is for a new account only');
  expect(await users()).toEqual(before);
});

it('creates the account after an earlier start that stopped before creating it', async () => {
  // The earlier start was given a password that is now unknown.
  newAdmin(folder, 'stopped', 'correct horse');
  const admin = await ensureAdmin(
    { adminUsername: 'stopped', adminPassword: undefined },
    folder,
    surroundings,
  );
  expect(admin.passwordNote).toBe(`password ${admin.password}`);
  expect(await users()).toContainEqual(expect.objectContaining({ username: 'stopped' }));
});
