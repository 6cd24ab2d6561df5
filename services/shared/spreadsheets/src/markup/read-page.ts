import type { SheetRowBatches } from '../sheet-row.js';
import { notRecognised, SAVE_AS, SpreadsheetError } from '../spreadsheet.errors.js';
import { readText } from '../text/read-text.js';
import type { LimitedText } from '../text/read-text.js';
import { PageTables } from './page-tables.js';
import { RowCollector } from './row-collector.js';
import { TagReader } from './tag-reader.js';

/** The rows of a web page's tables. Many programs write their tables so, and name the file .xls. */
export async function* readPage(source: LimitedText): SheetRowBatches {
  const rows = new RowCollector(source.limits, 0);
  const tables = new PageTables(rows);
  const tags = new TagReader(tables);
  for await (const block of readText(source)) {
    tags.write(block.toString('utf8'));
    for (;;) {
      const batch = rows.takeRows();
      if (batch.length > 0) yield batch;
      if (!tags.isPaused) break;
      tags.resume();
    }
  }
  tables.end();
  const last = rows.takeRows();
  if (last.length > 0) yield last;
  if (!tables.hasTables) throw notRecognised('a web page without a table', SAVE_AS);
  if (tables.isInTable) {
    throw new SpreadsheetError(
      'SPREADSHEET_CORRUPT',
      'The page ends in the middle of a table: it was cut off.',
    );
  }
  // All tables are one sheet.
  return undefined;
}
