import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { existingAdmin, newAdmin } from '../admin-account.js';
import type { AdminAccount } from '../admin-account.js';
import { REPOSITORY } from '../repository.js';
import type { Settings } from '../settings.js';
import { logPath } from '../supervisor/log-file.js';
import { withConnection } from '../servers/database-connection.js';
import { withDeathSignal } from '../supervisor/death-signal.js';
import { runTool } from '../tools/run-tool.js';
import { inheritedEnvironment } from './service-definitions.js';

export interface OneOffSurroundings {
  logFolder: string;
  databaseUrl: string;
}

/** Brings the schema of the database up to date. */
export function migrate(surroundings: OneOffSurroundings): Promise<void> {
  return runToEnd('migrate', 'services/shared/database/dist/migrate.js', {}, surroundings);
}

/**
 * Creates the administrator unless the name exists. Checking for the name first spares every later start a
 * process. The check does not tell whether the account still has the password of its first start.
 *
 * @param secrets the secrets folder of the data folder
 */
export async function ensureAdmin(
  { adminUsername, adminPassword }: Pick<Settings, 'adminUsername' | 'adminPassword'>,
  secrets: string,
  surroundings: OneOffSurroundings,
): Promise<AdminAccount> {
  if (await userExists(adminUsername, surroundings.databaseUrl))
    return existingAdmin(secrets, adminUsername, adminPassword);
  const admin = newAdmin(secrets, adminUsername, adminPassword);
  const env = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  await runToEnd('create-admin', 'services/catalog-api/dist/commands/create-admin.js', env, surroundings);
  return admin;
}

async function userExists(username: string, connectionString: string): Promise<boolean> {
  const found = await withConnection({ connectionString }, (client) =>
    client.query('SELECT 1 FROM users WHERE username = $1', [username]),
  );
  return found.rowCount !== 0;
}

/** Runs one of the product's commands, keeping its output in the log folder. */
async function runToEnd(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { logFolder, databaseUrl }: OneOffSurroundings,
): Promise<void> {
  const [command, ...args] = withDeathSignal([process.execPath, join(REPOSITORY, script)], 'SIGKILL');
  const { code, output } = await runTool(command, args, {
    cwd: REPOSITORY,
    env: {
      LOG_LEVEL: 'info',
      ...inheritedEnvironment(process.env),
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
  appendFileSync(logPath(logFolder, name), output);
  if (code !== 0) throw new Error(`${name} failed (code ${code}):\n${output.trimEnd().slice(-2_000)}`);
}
