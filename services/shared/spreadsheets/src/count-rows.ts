import { openSpreadsheet } from './open-spreadsheet.js';
import type { OpenSpreadsheetOptions } from './open-spreadsheet.js';
import type { SpreadsheetFormat } from './spreadsheet.js';

export interface SpreadsheetSummary {
  readonly format: SpreadsheetFormat;
  /** Header names as the file spells them. */
  readonly header: readonly string[];
  /** Number of data rows without blank ones: as many as openSpreadsheet yields. */
  readonly rowCount: number;
}

/** Reads a file once to its end, with the same reader as an import. @throws SpreadsheetError */
export async function countRows(
  path: string,
  options: OpenSpreadsheetOptions = {},
): Promise<SpreadsheetSummary> {
  const spreadsheet = await openSpreadsheet(path, options);
  let rowCount = 0;
  for await (const batch of spreadsheet.batches) rowCount += batch.length;
  return { format: spreadsheet.format, header: spreadsheet.header, rowCount };
}
