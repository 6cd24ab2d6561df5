import type { SheetRow } from '../sheet-row.js';
import type { SpreadsheetErrorCode } from '../spreadsheet.errors.js';

export interface XlsWorkerData {
  readonly path: string;
  readonly columns: number;
  readonly rowCharacters: number;
}

/** The thread's first message: how many sheets there are, or why the file cannot be read. */
export type XlsOpened =
  | { readonly kind: 'opened'; readonly sheets: number }
  | { readonly kind: 'failed'; readonly code: SpreadsheetErrorCode; readonly message: string };

/** Asks for rows of a sheet from an index (counted from 0) on. */
export interface XlsRequest {
  readonly sheet: number;
  readonly from: number;
}

/** Rows with a text, and the index to go on with; undefined at the sheet's end. */
export interface XlsRows {
  readonly kind: 'rows';
  readonly rows: SheetRow[];
  readonly next: number | undefined;
}

/** A row with more characters than it may have. */
export interface XlsRowTooLong {
  readonly kind: 'too-long';
  readonly rowNumber: number;
}
