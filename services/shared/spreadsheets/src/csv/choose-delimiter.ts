import type { HeaderTest } from '../find-header.js';
import { HEADER_SEARCH_ROWS } from '../find-header.js';
import { isBlank } from '../sheet-row.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { type CsvBlock, type CsvLimits, CsvRowCutter } from './csv-row-cutter.js';
import { splitRows } from './split-rows.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface DelimiterChoice {
  /** One character of ASCII. */
  readonly delimiter: string;
  /** Characters at the beginning that belong to the hint and not to the table. */
  readonly skip: number;
}

/**
 * Chooses the delimiter by the beginning of the file: Excel's `sep=;` line where there is one (Excel does not show that
 * line, so it has no row number), else the delimiter with which a row passes the header test, else the one that cuts
 * the most rows into the same number of cells.
 */
export async function chooseDelimiter(
  sample: string,
  isWholeFile: boolean,
  limits: CsvLimits,
  isHeader: HeaderTest | undefined,
): Promise<DelimiterChoice> {
  const hint = /^"?sep=([^"\r\n\x80-\uffff])"?(?:\r\n|\r|\n)/i.exec(sample);
  if (hint?.[1] !== undefined) return { delimiter: hint[1], skip: hint[0].length };

  let best: DelimiterChoice = { delimiter: ',', skip: 0 };
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const rows = sampleRows(sample, isWholeFile, delimiter, limits);
    if (isHeader !== undefined && (await someRowPasses(rows, isHeader))) return { delimiter, skip: 0 };
    const score = regularity(rows);
    if (score > bestScore) {
      best = { delimiter, skip: 0 };
      bestScore = score;
    }
  }
  return best;
}

/** Rows of the sample that are not blank; the last, cut-off one only where there is no other. */
function sampleRows(sample: string, isWholeFile: boolean, delimiter: string, limits: CsvLimits): string[][] {
  const cutter = new CsvRowCutter(delimiter, limits);
  const rows: string[][] = [];
  const add = (block: CsvBlock | undefined): void => {
    if (block !== undefined) for (const { cells } of splitRows(block, delimiter)) rows.push(cells);
  };
  try {
    add(cutter.write(Buffer.from(sample)));
    if (isWholeFile || rows.length === 0) add(cutter.end());
  } catch (error) {
    // A wrong delimiter may well leave a quote open or make a row too long; the reading itself says what is wrong.
    if (!(error instanceof SpreadsheetError)) throw error;
  }
  return rows.filter((cells) => !isBlank(cells));
}

async function someRowPasses(rows: readonly string[][], isHeader: HeaderTest): Promise<boolean> {
  for (const cells of rows.slice(0, HEADER_SEARCH_ROWS)) {
    if (cells.length > 1 && (await isHeader(cells))) return true;
  }
  return false;
}

/** Share of the rows that have the most frequent number of cells, a little more for more cells; 0 for one column. */
function regularity(rows: readonly string[][]): number {
  const frequencies = new Map<number, number>();
  for (const { length } of rows) {
    if (length > 1) frequencies.set(length, (frequencies.get(length) ?? 0) + 1);
  }
  let score = 0;
  for (const [width, frequency] of frequencies) {
    score = Math.max(score, frequency / rows.length + width / 1_000_000);
  }
  return score;
}
