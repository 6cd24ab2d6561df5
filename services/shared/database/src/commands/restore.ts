import { parseArgs } from 'node:util';
import { restore } from '../backup/restore.js';
import { withDatabase } from './with-database.js';

/**
 * `node dist/commands/restore.js <folder> [--replace]`: restores a backup to the database of DATABASE_URL.
 */
await withDatabase('restore', async (client) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder of the backup');
  const { createdAt, tables } = await restore(client, folder, {
    ...values,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `Restored ${rows} rows of ${tables.length} tables, as of ${createdAt}. The search index is being rebuilt; ` +
    'generate the sitemaps at /admin/sitemap.'
  );
});
