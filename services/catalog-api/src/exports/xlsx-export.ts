import { once } from 'node:events';
import type { Writable } from 'node:stream';
import exceljs from 'exceljs';
import type { ExportCell } from './export-columns.js';

/** Excel's limits: rows of a sheet, characters of a cell. */
const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;

type Workbook = InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>;
type Worksheet = ReturnType<Workbook['addWorksheet']>;

/**
 * Writes a workbook to `target` while the rows come in. Texts are text cells whatever they look like, so
 * a phone number or postcode stays as it is and nothing runs as a formula. Rows beyond Excel's limit go
 * on in a second sheet. Resolves when everything has been handed to `target`, which it ends.
 */
export async function xlsxExport(
  headers: readonly string[],
  batches: AsyncIterable<readonly ExportCell[][]>,
  target: Writable,
): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: target,
    useSharedStrings: false,
    useStyles: false,
    zip: { zlib: { level: 1 } },
  });
  let sheet = addSheet(workbook, headers, 1);
  let sheets = 1;
  let rows = 1;
  for await (const batch of batches) {
    for (const cells of batch) {
      if (rows === SHEET_ROWS) {
        sheet.commit();
        sheets += 1;
        sheet = addSheet(workbook, headers, sheets);
        rows = 1;
      }
      sheet.addRow(cells.map(toExcelCell)).commit();
      rows += 1;
    }
    await drained(sheet, target);
  }
  sheet.commit();
  await workbook.commit();
}

function addSheet(workbook: Workbook, headers: readonly string[], number: number): Worksheet {
  const sheet = workbook.addWorksheet(number === 1 ? 'Businesses' : `Businesses ${number}`);
  sheet.addRow([...headers]).commit();
  return sheet;
}

function toExcelCell(value: ExportCell): ExportCell {
  return typeof value === 'string' && value.length > CELL_CHARACTERS
    ? value.slice(0, CELL_CHARACTERS)
    : value;
}

/** What a streamed worksheet writes to. exceljs does not say so in its types. */
interface SheetStream {
  /** Streams of readable-stream 2, which keeps what is writableNeedDrain elsewhere in its state only. */
  readonly pipes: readonly (Writable & { readonly _writableState: { readonly needDrain: boolean } })[];
}

/**
 * Waits until the compressor has taken what was written. exceljs itself never waits: without this a slow
 * reader would pile the whole workbook up in memory.
 * @throws when the reader of `target` has gone
 */
async function drained(sheet: Worksheet, target: Writable): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: SheetStream }).stream;
  for (const pipe of pipes) {
    if (!pipe._writableState.needDrain) continue;
    const gone = new AbortController();
    const abort = (): void => {
      gone.abort();
    };
    target.once('close', abort);
    try {
      if (target.destroyed) abort();
      await once(pipe, 'drain', { signal: gone.signal });
    } finally {
      target.off('close', abort);
    }
  }
}
