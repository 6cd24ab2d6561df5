import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, QueryFailedError } from 'typeorm';
import { MIGRATION_LOCK } from './advisory-locks.js';
import { dataSourceOptions } from './data-source.js';
import { shortDeadlockTimeoutSql } from './deadlock-timeout.js';
import { hasGivenWay } from './sql-states.js';

/** Milliseconds that a migration waits for a lock while new readers queue up behind it. */
const LOCK_TIMEOUT_MS = 500;
/** Milliseconds between two attempts, in which those readers can proceed. */
const PAUSE_MS = 2_000;

/**
 * Migrates a database to this version's schema. Returns the names of the applied migrations.
 *
 * A statement that changes a table waits until all its readers have finished, which takes long during an
 * export or a backup, and new readers wait behind the statement. So a migration waits half a second for a
 * lock. Then it is rolled back, lets the readers proceed and is retried until it succeeds. Earlier migrations
 * stay applied: each has a transaction of its own.
 *
 * @param url postgres:// URL
 * @param say receives a line for each statement that has to wait, and if another migration has to end first
 * @throws Error naming the migration that failed, with the cause; Error naming the migrations of a newer
 * version, which this one would neither notice nor maintain
 */
export async function applyMigrations(url: string, say: (line: string) => void): Promise<string[]> {
  const options = { url, applicationName: 'migrate', poolSize: 1, lockTimeout: LOCK_TIMEOUT_MS };
  // TypeORM's default logger would write a line for each attempt.
  const dataSource = new DataSource({ ...dataSourceOptions(options), logger: 'debug' });
  await dataSource.initialize();
  try {
    await waitForOtherMigration(dataSource, say);
    // A role that may not set it has to wait for the autovacuum.
    await dataSource.query(shortDeadlockTimeoutSql('session'));
    const executor = new MigrationExecutor(dataSource);
    await requireNoNewerSchema(dataSource, executor);
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

/**
 * TypeORM reads which migrations are applied before it applies the others, so a second command at that moment
 * would apply them too, and fail. The only connection of the data source holds the lock until it is closed.
 */
async function waitForOtherMigration(dataSource: DataSource, say: (line: string) => void): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const [row] = await dataSource.query<{ locked: boolean }[]>('SELECT pg_try_advisory_lock($1) AS locked', [
      MIGRATION_LOCK,
    ]);
    if (row?.locked === true) return;
    if (!isTold) say('Waits for another migration of this database');
    await pause(PAUSE_MS);
  }
}

async function requireNoNewerSchema(dataSource: DataSource, executor: MigrationExecutor): Promise<void> {
  // As in TypeORM: a migration without a name of its own has the name of its class.
  const known = new Set(
    dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name),
  );
  const applied = (await executor.getExecutedMigrations()).map(({ name }) => name);
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database has the schema of a newer version: ${unknown.join(', ')}. Start that version, or restore ` +
      'the backup from before the upgrade into an empty database (docs/operations.md, Going back).',
  );
}

/**
 * Applies the pending migrations. Returns the statement that did not get its lock, in one line, or undefined
 * when all migrations are applied.
 */
async function apply(dataSource: DataSource, executor: MigrationExecutor): Promise<string | undefined> {
  try {
    await dataSource.runMigrations();
    return undefined;
  } catch (error) {
    if (error instanceof QueryFailedError && hasGivenWay(error.driverError)) {
      return error.query.trim().replace(/\s+/g, ' ');
    }
    const [failed] = await executor.getPendingMigrations().catch(() => []);
    throw failed ? new Error(`${failed.name} failed`, { cause: error }) : error;
  }
}
