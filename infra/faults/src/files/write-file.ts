import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { faultFileColumns } from './directory-rows.js';

/** Writes rows as a CSV with a header row. @returns their number, which an import has to read */
export async function writeFile(path: string, rows: Iterable<Record<string, string>>): Promise<number> {
  let written = 0;
  function* counted(): Generator<Record<string, string>> {
    for (const row of rows) {
      written += 1;
      yield row;
    }
  }
  await pipeline(
    counted(),
    stringify({ header: true, columns: [...faultFileColumns] }),
    createWriteStream(path),
  );
  return written;
}
