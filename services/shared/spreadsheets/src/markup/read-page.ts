import { Parser } from 'htmlparser2';
import type { SpreadsheetLimits } from '../limits.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { notRecognised, SpreadsheetError } from '../spreadsheet.errors.js';
import { readText } from '../text/read-text.js';
import type { TextSource } from '../text/read-text.js';
import { PageTables } from './page-tables.js';
import { RowCollector } from './row-collector.js';

/** Characters of a tag or comment: the parser keeps it until it ends. */
const LONGEST_TOKEN = 16 * 1024 * 1024;

export interface PageSource extends TextSource {
  readonly limits: SpreadsheetLimits;
}

/** The rows of a web page's tables. Many programs write their tables so, and name the file .xls. */
export async function* readPage(source: PageSource): SheetRowBatches {
  const rows = new RowCollector(source.limits, 0);
  const tables = new PageTables(rows);
  const parser = new Parser({
    onopentag: (name, attributes) => tables.onopentag(name, attributes),
    ontext: (text) => tables.ontext(text),
    onclosetag: (name) => {
      tables.onclosetag(name);
      if (rows.hasEnough) parser.pause();
    },
  });
  let characters = 0;
  for await (const block of readText(source)) {
    const text = block.toString('utf8');
    characters += text.length;
    parser.write(text);
    for (let batch = rows.takeRows(); batch.length > 0; batch = rows.takeRows()) {
      yield batch;
      parser.resume();
    }
    if (characters - parser.endIndex > LONGEST_TOKEN) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        'The page has a tag or comment of over 16 million characters.',
      );
    }
  }
  if (!tables.hasTables) throw notRecognised('a web page without a table');
  if (tables.isInTable) {
    throw new SpreadsheetError(
      'SPREADSHEET_CORRUPT',
      'The page ends in the middle of a table: it was cut off.',
    );
  }
  // All tables are one sheet.
  return undefined;
}
