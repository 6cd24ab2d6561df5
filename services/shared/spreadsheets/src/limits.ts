/** Limits beyond which a file is refused with SPREADSHEET_TOO_LARGE. */
export interface SpreadsheetLimits {
  /**
   * Bytes that all parts of an .xlsx may inflate to, counted while inflating (the sizes stated in a zip may
   * be false).
   */
  readonly inflatedBytes: number;
  /** Files inside an .xlsx. */
  readonly zipEntries: number;
  /** Data rows. Each one that cannot be imported is stored with its reason. */
  readonly rows: number;
  /**
   * Characters of all cells. A small .xlsx may have far more than its size says, since any number of cells may refer to
   * one shared string.
   */
  readonly characters: number;
  /** Characters in one row. A quote that is never closed exceeds this limit at the latest. */
  readonly rowCharacters: number;
  /** Columns of a row. */
  readonly columns: number;
  /** Bytes of an .xls, which can only be read whole. */
  readonly xlsBytes: number;
  /** MiB of JavaScript heap for the thread that reads an .xls; less where the container has less left. */
  readonly xlsMemoryMiB: number;
  /** Seconds that the thread may take to answer: a damaged .xls can keep it busy for ever. */
  readonly xlsSeconds: number;
  /** Shared strings of an .xlsx: each takes four bytes of memory, even when it is empty. */
  readonly sharedStrings: number;
  /** Bytes of shared strings (.xlsx) kept in memory; the others go to a temporary file. */
  readonly sharedStringBytes: number;
}

const MIB = 1024 * 1024;

/**
 * 16,384 columns is Excel's own limit. The largest CSV that may be uploaded has 2 GiB of characters. Eight GiB is what
 * an .xlsx of about 1 GB inflates to. Fifty million shared strings allow 48 distinct texts in each row of Excel's longest
 * sheet, and take 200 MB.
 */
export const DEFAULT_LIMITS: SpreadsheetLimits = {
  inflatedBytes: 8 * 1024 * MIB,
  zipEntries: 10_000,
  rows: 20_000_000,
  characters: 4 * 1024 * MIB,
  rowCharacters: MIB,
  columns: 16_384,
  xlsBytes: 64 * MIB,
  xlsMemoryMiB: 1024,
  xlsSeconds: 120,
  sharedStrings: 50_000_000,
  sharedStringBytes: 8 * MIB,
};

/** Limits as given, the defaults for the others. */
export function resolveLimits(limits: Partial<SpreadsheetLimits> | undefined): SpreadsheetLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}
