import { applyMigrations } from './apply-migrations.js';
import { runCommand } from './commands/run-command.js';
import { databaseUrl } from './database-url.js';

/** `node dist/migrate.js`: migrates the database of DATABASE_URL to this version's schema. */
await runCommand(async () => {
  const applied = await applyMigrations(databaseUrl(), say);
  say(applied.length === 0 ? 'The schema is up to date' : `Applied ${applied.join(', ')}`);
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
