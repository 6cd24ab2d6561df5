import type { RawRow } from '../src/raw-row.js';
import type { Spreadsheet } from '../src/spreadsheet.js';
import { openSpreadsheet } from '../src/open-spreadsheet.js';
import type { OpenSpreadsheetOptions } from '../src/open-spreadsheet.js';
import { rowUnpacker, transferables } from '../src/row-packs.js';
import { SpreadsheetError } from '../src/spreadsheet.errors.js';

export interface ReadSpreadsheet {
  readonly format: Spreadsheet['format'];
  readonly header: readonly string[];
  readonly rows: readonly RawRow[];
  /** The rows' cells only. */
  readonly cells: readonly (readonly string[])[];
}

/** Reads a file to its end. */
export async function readAll(path: string, options?: OpenSpreadsheetOptions): Promise<ReadSpreadsheet> {
  const { format, header, rows: stream } = await openSpreadsheet(path, options);
  const rows: RawRow[] = [];
  for await (const row of stream) rows.push(row);
  return { format, header, rows, cells: rows.map((row) => row.cells) };
}

/** The same through its packs, each cloned as when it is sent to another thread. */
export async function readPacks(
  path: string,
  options?: OpenSpreadsheetOptions,
): Promise<Pick<ReadSpreadsheet, 'header' | 'rows'>> {
  const spreadsheet = await openSpreadsheet(path, options);
  try {
    const unpack = rowUnpacker(structuredClone(spreadsheet.packContext));
    const rows: RawRow[] = [];
    for await (const pack of spreadsheet.packs) {
      rows.push(...unpack(structuredClone(pack, { transfer: transferables(pack) })));
    }
    return { header: spreadsheet.header, rows };
  } finally {
    await spreadsheet.close();
  }
}

/** The SpreadsheetError that reading ends with; anything else fails the test. */
export async function failureOf(reading: Promise<unknown>): Promise<SpreadsheetError> {
  const outcome = await reading.then(
    () => 'no error at all',
    (error: unknown) => error,
  );
  if (outcome instanceof SpreadsheetError) return outcome;
  throw new Error(`expected a SpreadsheetError, got ${String(outcome)}`, { cause: outcome });
}
