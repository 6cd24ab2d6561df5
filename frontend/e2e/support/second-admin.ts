import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requiredVariable } from './required-variable.js';

const COMMAND = join(import.meta.dirname, '../../../services/catalog-api/dist/commands/create-admin.js');

/** Creates a second account in the product under test, with the product's own command. */
export async function createSecondAdmin(): Promise<{ username: string; password: string }> {
  const connections = join(requiredVariable('E2E_DATA_DIR'), 'secrets', 'connections.json');
  const { databaseUrl } = JSON.parse(await readFile(connections, 'utf8')) as { databaseUrl: string };
  const account = { username: 'colleague', password: 'of the administrator' };
  await promisify(execFile)(process.execPath, [COMMAND], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ADMIN_USERNAME: account.username,
      ADMIN_PASSWORD: account.password,
    },
  });
  return account;
}
