import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { logPath } from '../supervisor/log-file.js';
import { withDeathSignal } from '../supervisor/death-signal.js';
import { runTool } from '../tools/run-tool.js';
import { inheritedEnvironment } from './service-definitions.js';

export interface OneOffSurroundings {
  root: string;
  logFolder: string;
  databaseUrl: string;
}

/** Brings the schema of the database up to date. */
export function migrate(surroundings: OneOffSurroundings): Promise<void> {
  return runToEnd('migrate', 'services/shared/database/dist/migrate.js', {}, surroundings);
}

/** Creates the administrator unless the name exists. */
export function createAdmin(
  credentials: { username: string; password: string },
  surroundings: OneOffSurroundings,
): Promise<void> {
  const env = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password };
  return runToEnd('create-admin', 'services/catalog-api/dist/commands/create-admin.js', env, surroundings);
}

/** Runs one of the product's commands, keeping its output in the log folder. */
async function runToEnd(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { root, logFolder, databaseUrl }: OneOffSurroundings,
): Promise<void> {
  const [command, ...args] = withDeathSignal([process.execPath, join(root, script)], 'SIGKILL');
  const { code, output } = await runTool(command, args, {
    cwd: root,
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
