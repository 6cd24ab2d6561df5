import { createDataSource } from './data-source.js';

/** `node dist/migrate.js`: brings the database of DATABASE_URL to this version's schema. */
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is missing\n');
  process.exit(1);
}
const dataSource = createDataSource({ url, applicationName: 'migrate', poolSize: 1 });
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
