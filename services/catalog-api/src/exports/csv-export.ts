import { UTF8_BOM, csvLine } from '../csv/csv-line.js';
import type { ExportCell } from './export-columns.js';

/** The pieces of a CSV file, one for each batch of rows. */
export async function* csvExport(
  headers: readonly string[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(headers);
  for await (const batch of batches) yield batch.map(csvLine).join('');
}
