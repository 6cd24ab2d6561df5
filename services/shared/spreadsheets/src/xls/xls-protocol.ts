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

/** Asks for rows of a sheet from an index (counted from 0) on. */
export interface XlsRequest {
  /** Its name. */
  readonly sheet: string;
  readonly from: number;
}

/** Rows with a text, and the index to go on with. */
export interface XlsRows {
  readonly kind: 'rows';
  readonly rows: SheetRow[];
  readonly next: number;
  /** Whether the sheet ends there. */
  readonly isLast: boolean;
}

/** A row with more characters than it may have. */
export interface XlsRowTooLong {
  readonly kind: 'too-long';
  readonly rowNumber: number;
}
