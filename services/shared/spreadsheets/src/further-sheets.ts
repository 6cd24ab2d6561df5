import { foldColumnName } from './business-columns.js';
import { findHeader, type HeaderTest } from './find-header.js';
import { isBlank, type SheetRowBatches } from './sheet-row.js';
import { SpreadsheetError } from './spreadsheet.errors.js';
import type { Sheet } from './workbook.js';

/** Rows before a sheet at most: with as many as a sheet can have behind them, no number is beyond an integer of PostgreSQL. */
export const HIGHEST_ROWS_BEFORE = 500_000_000;

/** A sheet behind the one that a table begins on: one that goes on with it, or one with a table that is not read. */
export type FurtherSheet =
  | {
      readonly name: string;
      /** The number under which its row 1 is read. */
      readonly firstRow: number;
    }
  | { readonly name: string; readonly leftOut: 'hidden' | 'other columns' };

/** A sheet of a table, opened below its header. */
export interface TablePart {
  readonly sheet: Sheet;
  /** Rows of the sheets before it: its own are numbered on from there. */
  readonly rowsBefore: number;
  /** Number of the header's row. */
  readonly headerRow: number;
  readonly rows: SheetRowBatches;
}

/**
 * Finds those of the following sheets that go on with a table: Excel ends a sheet at 1,048,576 rows and older formats at
 * 65,536, so whoever writes more begins another under the same header. A hidden one often is what was imported last time.
 */
export class FurtherSheets {
  readonly #waiting: Sheet[];
  readonly #columns: readonly string[];
  readonly #isHeader: HeaderTest | undefined;
  readonly #found: FurtherSheet[] = [];

  /** @param header of the sheet that the table begins on */
  constructor(sheets: readonly Sheet[], header: readonly string[], isHeader: HeaderTest | undefined) {
    this.#waiting = [...sheets];
    this.#columns = header.map(foldColumnName);
    this.#isHeader = isHeader;
  }

  /** What was come upon so far. */
  get found(): readonly FurtherSheet[] {
    return this.#found;
  }

  /** The next sheet with the same columns in the same order. @param lastRow number of the row before it */
  async next(lastRow: number): Promise<TablePart | undefined> {
    for (let sheet = this.#waiting.shift(); sheet !== undefined; sheet = this.#waiting.shift()) {
      const search = await findHeader(sheet.rows(lastRow), this.#isHeader);
      if (!search.found) continue;
      const { name } = sheet;
      const { header, headerRow, rows } = search;
      if (!sheet.isHidden && this.#hasColumns(header)) {
        if (lastRow > HIGHEST_ROWS_BEFORE) throw tooManyRows();
        this.#found.push({ name, firstRow: lastRow + 1 });
        return { sheet, rowsBefore: lastRow, headerRow, rows };
      }
      if (await hasText(rows)) {
        this.#found.push({ name, leftOut: sheet.isHidden ? 'hidden' : 'other columns' });
      }
    }
    return undefined;
  }

  #hasColumns(header: readonly string[]): boolean {
    return (
      header.length === this.#columns.length &&
      header.every((name, position) => foldColumnName(name) === this.#columns[position])
    );
  }
}

async function hasText(batches: SheetRowBatches): Promise<boolean> {
  for await (const rows of batches) {
    if (rows.some(({ cells }) => !isBlank(cells))) return true;
  }
  return false;
}

function tooManyRows(): SpreadsheetError {
  return new SpreadsheetError(
    'SPREADSHEET_TOO_LARGE',
    `The sheets of the workbook have more than ${HIGHEST_ROWS_BEFORE} rows.`,
  );
}
