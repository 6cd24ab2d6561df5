import { foldColumnName } from './business-columns.js';
import { findHeader } from './find-header.js';
import type { FailedSearch, HeaderTest } from './find-header.js';
import { isBlank } from './sheet-row.js';
import type { SheetRowBatches } from './sheet-row.js';
import { SpreadsheetError } from './spreadsheet.errors.js';
import type { Sheet } from './workbook.js';

/**
 * Most rows before a sheet. Even with the longest possible sheet after them, row numbers fit a PostgreSQL
 * integer.
 */
export const HIGHEST_ROWS_BEFORE = 500_000_000;

/**
 * A sheet beside the one on which a table begins: it continues the table, or it has another table and is
 * skipped.
 */
export type FurtherSheet =
  | {
      readonly name: string;
      /** The row number that the sheet's row 1 gets. */
      readonly firstRow: number;
    }
  | { readonly name: string; readonly leftOut: 'hidden' | 'other columns' | 'no header' };

/** A sheet of a table, opened below its header. */
export interface TablePart {
  readonly sheet: Sheet;
  /** Number of rows of earlier sheets; added to this sheet's row numbers. */
  readonly rowsBefore: number;
  /** Number of the header's row. */
  readonly headerRow: number;
  readonly rows: SheetRowBatches;
}

/**
 * Finds the following sheets that continue a table. Excel limits a sheet to 1,048,576 rows and older formats
 * to 65,536, so longer tables are split into sheets with the same header. A hidden sheet often holds the data
 * of the previous import.
 */
export class FurtherSheets {
  readonly #waiting: Sheet[];
  readonly #columns: readonly string[];
  readonly #isHeader: HeaderTest | undefined;
  readonly #found: FurtherSheet[];

  /**
   * @param header of the sheet that the table begins on
   * @param earlier sheets before that one, which were left out
   */
  constructor(
    sheets: readonly Sheet[],
    header: readonly string[],
    isHeader: HeaderTest | undefined,
    earlier: readonly FurtherSheet[],
  ) {
    this.#found = [...earlier];
    this.#waiting = [...sheets];
    this.#columns = header.map(foldColumnName);
    this.#isHeader = isHeader;
  }

  /** The sheets found so far, both continued and left out, in the order of their tabs. */
  get found(): readonly FurtherSheet[] {
    return this.#found;
  }

  /** The next sheet with the same columns in the same order. @param lastRow number of the row before it */
  async next(lastRow: number): Promise<TablePart | undefined> {
    for (let sheet = this.#waiting.shift(); sheet !== undefined; sheet = this.#waiting.shift()) {
      const search = await findHeader(sheet.rows(lastRow), this.#isHeader);
      const { name } = sheet;
      if (!search.found) {
        this.#found.push(...leftOut(sheet, search));
        continue;
      }
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

/**
 * The report of a sheet without the header that was looked for, or none: a table may continue without repeating its
 * header, but notes and titles have a single column.
 */
export function leftOut({ name, isHidden }: Sheet, search: FailedSearch | undefined): FurtherSheet[] {
  if (search === undefined || isHidden) return [];
  if (search.perhaps) return [{ name, leftOut: 'other columns' }];
  return (search.firstRow?.length ?? 0) > 1 ? [{ name, leftOut: 'no header' }] : [];
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
