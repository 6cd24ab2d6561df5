import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, QueryFailedError } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { isLockTimeout } from './sql-states.js';

/** Milliseconds for which readers may queue up behind us while we wait; shorter than deadlock_timeout, so that it is us who give way. */
const LOCK_TIMEOUT_MS = 500;
/** Milliseconds for which they are left alone then. */
const PAUSE_MS = 2_000;

/**
 * Brings a database to this version's schema. Answers the names of the migrations that it lacked.
 *
 * What changes a table waits for everybody who reads it, an export or a backup for as long as that takes, and new readers
 * wait behind it. So a migration waits half a second for a lock; then it is rolled back, lets the readers through and begins anew,
 * until it has been applied. Those before it stay: each has a transaction of its own.
 *
 * @param url postgres:// URL
 * @param say is given a line for each statement that has to wait
 * @throws Error naming the migration that failed, with the cause
 */
export async function applyMigrations(url: string, say: (line: string) => void): Promise<string[]> {
  const options = { url, applicationName: 'migrate', poolSize: 1, lockTimeout: LOCK_TIMEOUT_MS };
  // TypeORM's usual logger writes a line for each attempt.
  const dataSource = new DataSource({ ...dataSourceOptions(options), logger: 'debug' });
  await dataSource.initialize();
  try {
    const executor = new MigrationExecutor(dataSource);
    const pending = await executor.getPendingMigrations();
    const told = new Set<string>();
    for (;;) {
      const statement = await apply(dataSource, executor);
      if (statement === undefined) return pending.map(({ name }) => name);
      if (!told.has(statement)) say(`Waits for an export, a backup or whoever else uses this: ${statement}`);
      told.add(statement);
      await pause(PAUSE_MS);
    }
  } finally {
    await dataSource.destroy();
  }
}

/** Applies what is left to apply. Answers the statement that did not get its lock, in one line; undefined when nothing is left. */
async function apply(dataSource: DataSource, executor: MigrationExecutor): Promise<string | undefined> {
  try {
    await dataSource.runMigrations();
    return undefined;
  } catch (error) {
    if (error instanceof QueryFailedError && isLockTimeout(error.driverError)) {
      return error.query.trim().replace(/\s+/g, ' ');
    }
    const [failed] = await executor.getPendingMigrations().catch(() => []);
    throw failed ? new Error(`${failed.name} failed`, { cause: error }) : error;
  }
}
