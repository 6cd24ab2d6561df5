import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH } from '@highstreet/api-contract';
import { runCommand } from '@highstreet/database';
import { createDataSource } from '@highstreet/database/schema';
import { databaseEnv, parseEnv } from '@highstreet/platform';
import { z } from 'zod';
import { createAdmin } from '../auth/create-admin.js';

const usage = `Creates an admin account, or leaves the one of that name as it is.

  node create-admin.js [--change-password]

Environment: DATABASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD (${MIN_PASSWORD_LENGTH} characters or more).
Prints "created" or "exists"; with --change-password "created" or "changed".
A changed password ends the account's sessions.
`;

const createAdminEnv = z.object({
  DATABASE_URL: databaseEnv.shape.DATABASE_URL,
  ADMIN_USERNAME: z.string().trim().min(1).max(MAX_USERNAME_LENGTH),
  ADMIN_PASSWORD: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
});

async function run(changePassword: boolean): Promise<void> {
  const env = parseEnv(createAdminEnv);
  const dataSource = createDataSource({
    url: env.DATABASE_URL,
    applicationName: 'catalog-api create-admin',
    poolSize: 1,
  });
  await dataSource.initialize();
  try {
    const account = { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD };
    process.stdout.write(`${await createAdmin(dataSource, account, changePassword)}\n`);
  } finally {
    await dataSource.destroy();
  }
}

const flags = process.argv.slice(2);
if (flags.some((flag) => flag !== '--change-password')) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  await runCommand(() => run(flags.includes('--change-password')));
}
