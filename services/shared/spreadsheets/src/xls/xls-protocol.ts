import type { SheetRow } from '../sheet-row.js';
import type { SpreadsheetErrorCode } from '../spreadsheet.errors.js';

export interface XlsWorkerData {
  readonly path: string;
  readonly columns: number;
  readonly rowCharacters: number;
}

/** The thread's first message: the sheets in their order, or why the file cannot be read. */
export type XlsOpened =
  | { readonly kind: 'opened'; readonly sheets: readonly XlsSheet[] }
  | { readonly kind: 'failed'; readonly code: SpreadsheetErrorCode; readonly message: string };

export interface XlsSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Requests rows of a sheet, starting at an index counted from 0. */
export interface XlsRequest {
  /** The sheet's name. */
  readonly sheet: string;
  readonly from: number;
}

/** Non-empty rows, and the index for the next request. */
export interface XlsRows {
  readonly kind: 'rows';
  readonly rows: SheetRow[];
  readonly next: number;
  /** Whether the sheet ends with these rows. */
  readonly isLast: boolean;
}

/** A row exceeds the limit on characters. */
export interface XlsRowTooLong {
  readonly kind: 'too-long';
  readonly rowNumber: number;
}
