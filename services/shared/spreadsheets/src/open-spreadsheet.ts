import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { linkColumnsOf } from './business-columns.js';
import { HEAD_BYTES } from './detect-format.js';
import { findHeader, HEADER_SEARCH_ROWS, takingLikely, takingPerhaps } from './find-header.js';
import type { FailedSearch, HeaderSearch, HeaderTest } from './find-header.js';
import { FurtherSheets, leftOut } from './further-sheets.js';
import { resolveLimits } from './limits.js';
import type { SpreadsheetLimits } from './limits.js';
import { openWorkbook } from './open-workbook.js';
import { quoteFromFile } from './quote-from-file.js';
import type { Spreadsheet } from './spreadsheet.js';
import { SpreadsheetError } from './spreadsheet.errors.js';
import { inPacks, oneByOne, packsOfTable, rowsOfTable } from './table-rows.js';
import type { Sheet, Workbook } from './workbook.js';

export interface OpenSpreadsheetOptions {
  /**
   * Decides whether a row is the header. Called for the first 20 rows of each sheet that are not blank, in
   * order, until one passes, so that title rows and cover sheets are skipped. When no row is certain to be
   * the header, the first 'likely' one is, else the first 'perhaps'. Without a test, the first row that is not blank is the
   * header.
   */
  readonly isHeader?: HeaderTest;
  readonly limits?: Partial<SpreadsheetLimits>;
  /** Bytes read at a time; default 64 KiB. */
  readonly blockBytes?: number;
}

/**
 * A block becomes a string, and its cells are slices of it. V8 puts larger strings into its large-object
 * space, which only a full garbage collection frees: with 256 KiB, reading took three times the CPU time.
 */
const DEFAULT_BLOCK_BYTES = 64 * 1024;

/**
 * Opens a file by its content: .xlsx, .xls, the tables of a web page, an XML spreadsheet, or delimited text
 * (`, ; tab | ^ ~` or R's blank); texts in Unicode or one of many code pages. Reads up to the header. The rows are read while `batches` or `rows` is
 * iterated, in constant memory (an .xls is read by its own thread).
 *
 * @throws SpreadsheetError when the file is not readable as a table; Node's own error when the file cannot be
 *   opened.
 */
export async function openSpreadsheet(
  path: string,
  options: OpenSpreadsheetOptions = {},
): Promise<Spreadsheet> {
  const limits = resolveLimits(options.limits);
  const { blockBytes = DEFAULT_BLOCK_BYTES } = options;
  const file = await open(path, 'r');
  let workbook: Workbook | undefined;
  try {
    const head = await readHead(file);
    workbook = await openWorkbook(file, { path, head, limits, blockBytes, isHeader: options.isHeader });
    return await openFirstTable(workbook, options.isHeader);
  } catch (error) {
    await (workbook ?? file).close();
    throw error;
  }
}

/**
 * The table is the first sheet with a certain header, else the first one with a likely header, continued by the following
 * sheets that have the same columns. Hidden sheets count only if no visible one has either. Without any of these it is the
 * first sheet with a possible header.
 */
async function openFirstTable(workbook: Workbook, isHeader: HeaderTest | undefined): Promise<Spreadsheet> {
  const searches = new Map<Sheet, FailedSearch>();
  for (const { sheet, index, test } of headerTests(workbook.sheets, isHeader)) {
    // The second search finds nothing in a sheet in which the first one saw nothing.
    if (test !== isHeader && searches.get(sheet)?.perhaps !== true) continue;
    const search = await findHeader(sheet.rows(0), test);
    if (search.found) {
      const earlier = workbook.sheets.slice(0, index).flatMap((other) => leftOut(other, searches.get(other)));
      const further = new FurtherSheets(workbook.sheets.slice(index + 1), search.header, test, earlier);
      return tableOf(workbook, sheet, search, further);
    }
    searches.set(sheet, search);
  }
  const sheetPerhaps = [...searches.keys()].find((sheet) => searches.get(sheet)?.perhaps);
  if (isHeader !== undefined && sheetPerhaps !== undefined) {
    const search = await findHeader(sheetPerhaps.rows(0), takingPerhaps(isHeader));
    const further = new FurtherSheets([], [], isHeader, []);
    if (search.found) return tableOf(workbook, sheetPerhaps, search, further);
  }
  const firstRow = [...searches.values()].find((search) => search.firstRow !== undefined)?.firstRow;
  if (firstRow === undefined) throw new SpreadsheetError('SPREADSHEET_EMPTY', 'The file has no rows.');
  const problem = isInOneCell(firstRow, isHeader)
    ? 'The column names are all in one cell. Please split the rows into columns (in Excel: Data, Text to Columns) and save the file again.'
    : `None of the first ${HEADER_SEARCH_ROWS} rows has the expected column names (name, full_address and others).`;
  throw new SpreadsheetError(
    'SPREADSHEET_HEADER_NOT_FOUND',
    `${problem} The first row is: ${quoteFromFile(firstRow.join(', '), 200)}`,
  );
}

/** The sheets and the tests for their headers, in the order in which a table is looked for. */
function* headerTests(
  sheets: readonly Sheet[],
  isHeader: HeaderTest | undefined,
): Generator<{ sheet: Sheet; index: number; test: HeaderTest | undefined }> {
  const tests = isHeader === undefined ? [isHeader] : [isHeader, takingLikely(isHeader)];
  for (const isHidden of [false, true]) {
    for (const test of tests) {
      for (const [index, sheet] of sheets.entries()) {
        if (sheet.isHidden === isHidden) yield { sheet, index, test };
      }
    }
  }
}

/** Whether a CSV was opened in a spreadsheet program that expects another delimiter, and saved. */
function isInOneCell(row: readonly string[], isHeader: HeaderTest | undefined): boolean {
  const [text = '', ...others] = row;
  if (others.length > 0 || isHeader === undefined) return false;
  return takingLikely(isHeader)(text.split(/[,;\t|]/)) === true;
}

/** The rows under the header of a sheet, and those of the sheets that continue it. */
function tableOf(
  workbook: Workbook,
  sheet: Sheet,
  { header: names, cells, headerRow, rows: underHeader }: Extract<HeaderSearch, { found: true }>,
  further: FurtherSheets,
): Spreadsheet {
  const header = sheet.hasRowNumbers === true ? ['', ...names] : names;
  const { length: width } = header;
  const first = { sheet, rowsBefore: 0, headerRow, rows: underHeader };
  const quotedWidth = sheet.areRowsQuoted === true ? width - names.length + cells : undefined;
  const columns = { width, linkColumns: linkColumnsOf(header), quotedWidth };
  const batches = rowsOfTable(first, further, columns, workbook);
  const rows = oneByOne(batches);
  const packs = packsOfTable(first, further, columns) ?? inPacks(batches, width);
  const close = async (): Promise<void> => {
    await rows.return();
    await packs.return();
    await batches.return();
    // Closes the file when no generator was started: returning such a generator does not run its `finally`.
    await workbook.close();
  };
  const { packContext = null } = workbook;
  return {
    format: workbook.format,
    header,
    furtherSheets: further.found,
    get codePage() {
      return workbook.codePage;
    },
    batches,
    rows,
    packs,
    packContext,
    close,
  };
}

/** Reads the first HEAD_BYTES of the file, fewer only when the file is shorter. */
async function readHead(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(HEAD_BYTES);
  let length = 0;
  while (length < head.length) {
    const { bytesRead } = await file.read(head, length, head.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return head.subarray(0, length);
}
