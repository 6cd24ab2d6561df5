/** Why a file could not be read. Every one of them is the file's fault, so a retry does not help. */
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

/** The error as it goes from a thread to another: of an Error, only the message would arrive. */
export interface SpreadsheetFailure {
  readonly code: SpreadsheetErrorCode;
  readonly message: string;
  readonly rowNumber: number | undefined;
}

/**
 * The file cannot be read. `message` is for the person who chose the file: it names the thing and holds no path.
 * Trouble with the disk (ENOENT, EIO) is not a SpreadsheetError: Node's own error passes through.
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
