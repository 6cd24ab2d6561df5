import { backUp } from '../backup/back-up.js';
import { withDatabase } from './with-database.js';

/**
 * `node dist/commands/backup.js <new folder>`: backs up the database of DATABASE_URL while the product runs.
 */
await withDatabase('backup', async (client) => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Name the folder to make');
  const { tables } = await backUp(client, folder, (line) => process.stderr.write(`${line}\n`));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${rows} rows of ${tables.length} tables to ${folder}`;
});
