/** Why a file could not be read. Every reason lies in the file, so a retry does not help. */
export type SpreadsheetErrorCode =
  | 'SPREADSHEET_EMPTY'
  | 'SPREADSHEET_NOT_RECOGNISED'
  | 'SPREADSHEET_CORRUPT'
  | 'SPREADSHEET_ENCRYPTED'
  | 'SPREADSHEET_HEADER_NOT_FOUND'
  | 'SPREADSHEET_QUOTE_NOT_CLOSED'
  | 'SPREADSHEET_TOO_LARGE';

export interface SpreadsheetErrorDetails {
  /** The row (as a spreadsheet program numbers it) at which reading stopped. */
  readonly rowNumber?: number;
  readonly cause?: unknown;
}

/** The error as it is sent between threads: sending an Error would keep only its message. */
export interface SpreadsheetFailure {
  readonly code: SpreadsheetErrorCode;
  readonly message: string;
  readonly rowNumber: number | undefined;
}

/**
 * The file cannot be read. `message` is for the person who chose the file: it names the problem and contains
 * no path. A disk error (ENOENT, EIO) is not a SpreadsheetError: Node's own error is thrown.
 */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly code: SpreadsheetErrorCode;
  readonly rowNumber: number | undefined;

  constructor(code: SpreadsheetErrorCode, message: string, details: SpreadsheetErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.rowNumber = details.rowNumber;
  }

  static fromFailure({ code, message, rowNumber }: SpreadsheetFailure): SpreadsheetError {
    return new SpreadsheetError(code, message, rowNumber === undefined ? {} : { rowNumber });
  }

  toFailure(): SpreadsheetFailure {
    const { code, message, rowNumber } = this;
    return { code, message, rowNumber };
  }
}

const CHOOSE = 'Please choose an .xlsx, .xls or .csv file.';
/** For what spreadsheet programs open and nobody reads here. */
export const SAVE_AS = 'Please open it in a spreadsheet program and save it as .xlsx or .csv.';

/** The error for a file that is not a spreadsheet. @param what for example "a PDF document" */
export function notRecognised(what: string, advice = CHOOSE): SpreadsheetError {
  return new SpreadsheetError(
    'SPREADSHEET_NOT_RECOGNISED',
    `The file is not a spreadsheet but ${what}. ${advice}`,
  );
}

export function passwordProtected(): SpreadsheetError {
  return new SpreadsheetError(
    'SPREADSHEET_ENCRYPTED',
    'The workbook is protected with a password. Please save it without one.',
  );
}

/** The error for a sheet that contradicts itself. @param rowNumber the last row that had begun */
export function damagedSheet(rowNumber: number, problem: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_CORRUPT', `The workbook is damaged: ${problem}.`, { rowNumber });
}

/** The error for a row beyond the limits, which `is longer than 7 characters`. */
export function rowTooLarge(rowNumber: number, problem: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_TOO_LARGE', `Row ${rowNumber} ${problem}.`, { rowNumber });
}
