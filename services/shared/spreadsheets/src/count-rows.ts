import { resolveLimits } from './limits.js';
import { openSpreadsheet } from './open-spreadsheet.js';
import type { OpenSpreadsheetOptions } from './open-spreadsheet.js';
import { SpreadsheetError } from './spreadsheet.errors.js';
import type { SpreadsheetFormat } from './workbook.js';

export interface SpreadsheetSummary {
  readonly format: SpreadsheetFormat;
  /** Header names as the file spells them. */
  readonly header: readonly string[];
  /** Number of data rows without blank ones: as many as openSpreadsheet yields. */
  readonly rowCount: number;
}

/**
 * Reads a file once to its end, with the same reader as an import.
 * @throws SpreadsheetError as openSpreadsheet does, and SPREADSHEET_TOO_LARGE beyond the limits of a whole file
 */
export async function countRows(
  path: string,
  options: OpenSpreadsheetOptions = {},
): Promise<SpreadsheetSummary> {
  const limits = resolveLimits(options.limits);
  const spreadsheet = await openSpreadsheet(path, options);
  let rowCount = 0;
  let characters = 0;
  for await (const batch of spreadsheet.batches) {
    rowCount += batch.length;
    for (const { cells } of batch) for (const cell of cells) characters += cell.length;
    if (rowCount > limits.rows) throw tooLarge(limits.rows, 'rows');
    if (characters > limits.characters) throw tooLarge(limits.characters, 'characters');
  }
  return { format: spreadsheet.format, header: spreadsheet.header, rowCount };
}

function tooLarge(most: number, what: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_TOO_LARGE', `The file has more than ${most} ${what}.`);
}
