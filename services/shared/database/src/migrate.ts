import { messagesOf } from './commands/with-database.js';
import { createDataSource } from './data-source.js';
import { databaseUrl } from './database-url.js';

/** `node dist/migrate.js`: brings the database of DATABASE_URL to this version's schema. What goes wrong is told in a line. */
try {
  const dataSource = createDataSource({ url: databaseUrl(), applicationName: 'migrate', poolSize: 1 });
  try {
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    process.stdout.write(
      applied.length === 0
        ? 'The schema is up to date\n'
        : `Applied ${applied.map((migration) => migration.name).join(', ')}\n`,
    );
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
} catch (error) {
  process.stderr.write(`${messagesOf(error).join(': ')}\n`);
  process.exitCode = 1;
}
