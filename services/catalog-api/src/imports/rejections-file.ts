import { csvLine } from '../csv/csv-line.js';
import { UTF8_BOM } from '../csv/utf8-bom.js';
import type { Rejection } from './imports.repository.js';

const ROWS_PER_READ = 2_000;

/**
 * Every rejected row of an import as a CSV file. Rows are read from the database while the file is sent.
 * @param read returns the next rejections after a row number, in the file's order
 */
export async function* rejectionsFile(
  read: (after: number, limit: number) => Promise<readonly Rejection[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(['row', 'column', 'reason']);
  let after = 0;
  for (;;) {
    const rejections = await read(after, ROWS_PER_READ);
    if (rejections.length === 0) return;
    yield rejections
      .map(({ row_number, source_column, reason }) => csvLine([row_number, source_column, reason]))
      .join('');
    after = rejections.at(-1)?.row_number ?? after;
  }
}
