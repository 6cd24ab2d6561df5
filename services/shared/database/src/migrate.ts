import { applyMigrations } from './apply-migrations.js';
import { messagesOf } from './commands/with-database.js';
import { databaseUrl } from './database-url.js';

/** `node dist/migrate.js`: migrates the database of DATABASE_URL to this version's schema. */
try {
  const applied = await applyMigrations(databaseUrl(), say);
  say(applied.length === 0 ? 'The schema is up to date' : `Applied ${applied.join(', ')}`);
} catch (error) {
  process.stderr.write(`${messagesOf(error).join(': ')}\n`);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
