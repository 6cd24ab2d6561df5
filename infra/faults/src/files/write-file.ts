import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { faultFileColumns } from './directory-rows.js';

/** Writes rows as a CSV with a header. */
export function writeFile(path: string, rows: Iterable<Record<string, string>>): Promise<void> {
  return pipeline(rows, stringify({ header: true, columns: [...faultFileColumns] }), createWriteStream(path));
}
