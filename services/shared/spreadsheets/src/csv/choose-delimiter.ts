import { HEADER_SEARCH_ROWS, takingLikely, takingPerhaps } from '../find-header.js';
import type { HeaderTest } from '../find-header.js';
import { isBlank } from '../sheet-row.js';
import type { SheetRow } from '../sheet-row.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { CsvRowCutter } from './csv-row-cutter.js';
import type { CsvBlock, CsvLimits } from './csv-row-cutter.js';
import { createQuoteRewriter } from './quote-rewriters.js';
import { quoteStyle } from './quote-style.js';
import type { QuoteStyle } from './quote-style.js';
import { splitRows } from './split-rows.js';

const DELIMITERS = [',', ';', '\t', '|'];
/** Of some registers and mainframes. In other files they are signs of a text. */
const RARE_DELIMITERS = ['^', '~'];
/** R's `write.table` divides cells by a blank, and quotes all names. */
const NAMES_BETWEEN_BLANKS = /^\s*"[^"\r\n]+"(?: "[^"\r\n]+")+[\r\n]/;

export interface DelimiterChoice {
  /** One character of ASCII. */
  readonly delimiter: string;
  /** Number of characters at the beginning that belong to the `sep=` hint and not to the table. */
  readonly skip: number;
  /** The rows begin with a row number that has no header cell, as R's `write.table` writes it. */
  readonly hasRowNumbers?: boolean;
  /** How quotes are written, if not as in RFC 4180. */
  readonly quoteStyle?: QuoteStyle;
}

/**
 * Chooses the delimiter from the beginning of the file: the one of Excel's `sep=;` line, if there is one
 * (Excel does not show that line, so it has no row number); otherwise the one with which a row is the header, a rare one
 * only where no other makes a header; otherwise the one that cuts the most rows into the same number of cells.
 *
 * With a wrong delimiter a data row may look like a header: for example, a description that mentions column
 * names, cut at its commas. Therefore a certain header is preferred to a possible one, and among equals the
 * one in the higher row.
 */
export function chooseDelimiter(
  sample: string,
  isWholeFile: boolean,
  limits: CsvLimits,
  isHeader: HeaderTest | undefined,
): DelimiterChoice {
  const [hint = '', hinted] = /^"?sep=([^"\r\n\x80-\uffff])"?(?:\r\n|\r|\n)/i.exec(sample) ?? [];
  const table = sample.slice(hint.length);
  const candidatesOf = (delimiters: readonly string[]): readonly Candidate[] =>
    candidates(table, isWholeFile, limits, delimiters);
  if (hinted !== undefined) {
    const style = quoteStyle(table, isWholeFile, [hinted]);
    return { delimiter: hinted, skip: hint.length, ...(style !== undefined && { quoteStyle: style }) };
  }
  const usual = candidatesOf(DELIMITERS);
  const [{ choice } = { choice: { delimiter: ',', skip: 0 } }] = usual;
  if (isHeader === undefined) return choice;
  const tests = [isHeader, takingLikely(isHeader)];
  const rare = (): readonly Candidate[] =>
    candidatesOf(NAMES_BETWEEN_BLANKS.test(table) ? [...RARE_DELIMITERS, ' '] : RARE_DELIMITERS);
  return (
    withHeader(usual, tests) ??
    withHeader(rare(), tests) ??
    withHeader(usual, [takingPerhaps(isHeader)]) ??
    choice
  );
}

/** A delimiter with the rows that it makes of the sample. */
interface Candidate {
  readonly choice: DelimiterChoice;
  readonly rows: readonly SheetRow[];
  readonly score: number;
}

/** The most regular one first; on a tie, the first of the list. */
function candidates(
  table: string,
  isWholeFile: boolean,
  limits: CsvLimits,
  delimiters: readonly string[],
): readonly Candidate[] {
  const style = quoteStyle(table, isWholeFile, delimiters);
  const given = Buffer.from(table);
  return delimiters
    .map((delimiter) => {
      const bytes = style === undefined ? given : rewritten(given, style, delimiter);
      const rows = sampleRows(bytes, isWholeFile, delimiter, limits);
      const choice = { delimiter, skip: 0, ...(style !== undefined && { quoteStyle: style }) };
      return { choice, rows, score: regularity(rows) };
    })
    .sort((one, other) => other.score - one.score);
}

/** The delimiter that makes the topmost row a header by the first of the tests that finds any. */
function withHeader(sorted: readonly Candidate[], tests: readonly HeaderTest[]): DelimiterChoice | undefined {
  for (const test of tests) {
    let highest = Infinity;
    let found: DelimiterChoice | undefined;
    for (const { choice, rows } of sorted) {
      const rowNumber = headerRowOf(rows, test);
      if (rowNumber === undefined || rowNumber >= highest) continue;
      highest = rowNumber;
      found = { ...choice, hasRowNumbers: areNumbered(rows, rowNumber) };
    }
    if (found !== undefined) return found;
  }
  return undefined;
}

function rewritten(bytes: Buffer, style: QuoteStyle, delimiter: string): Buffer {
  const rewriter = createQuoteRewriter(style, delimiter);
  return Buffer.concat([rewriter.write(bytes), rewriter.end?.() ?? Buffer.alloc(0)]);
}

/** Whether each row under the header begins with a number for which the header has no cell. */
function areNumbered(rows: readonly SheetRow[], headerRow: number): boolean {
  const width = (rows.find(({ rowNumber }) => rowNumber === headerRow)?.cells.length ?? 0) + 1;
  const data = rows.filter(({ rowNumber }) => rowNumber > headerRow).map(({ cells }) => cells);
  return (
    data.every((cells) => cells.length === width && /^\d+$/.test(cells[0] ?? '')) &&
    // If all last cells are blank, the extra cell is due to a trailing delimiter, not to a row number.
    data.some((cells) => cells.at(-1)?.trim() !== '')
  );
}

/**
 * The non-blank rows of the sample. The last row, which is cut off, is included only when it is the only one.
 */
function sampleRows(sample: Buffer, isWholeFile: boolean, delimiter: string, limits: CsvLimits): SheetRow[] {
  const cutter = new CsvRowCutter(delimiter, limits);
  const rows: SheetRow[] = [];
  const add = (block: CsvBlock | undefined): void => {
    if (block !== undefined) rows.push(...splitRows(block, delimiter));
  };
  try {
    add(cutter.write(sample));
    if (isWholeFile || rows.length === 0) add(cutter.end());
  } catch (error) {
    // A wrong delimiter may leave a quote open or make a row too long. If the file itself is faulty, reading
    // reports it.
    if (!(error instanceof SpreadsheetError)) throw error;
  }
  return rows.filter(({ cells }) => !isBlank(cells));
}

/** Number of the first row that is a header for certain. */
function headerRowOf(rows: readonly SheetRow[], isHeader: HeaderTest): number | undefined {
  const first = rows.slice(0, HEADER_SEARCH_ROWS);
  return first.find(({ cells }) => cells.length > 1 && isHeader(cells) === true)?.rowNumber;
}

/**
 * Share of the rows that have the most frequent number of cells, plus a little per cell; 0 for a single
 * column.
 */
function regularity(rows: readonly SheetRow[]): number {
  const frequencies = new Map<number, number>();
  for (const { cells } of rows) {
    const { length } = cells;
    if (length > 1) frequencies.set(length, (frequencies.get(length) ?? 0) + 1);
  }
  let score = 0;
  for (const [width, frequency] of frequencies) {
    score = Math.max(score, frequency / rows.length + width / 1_000_000);
  }
  return score;
}
