import type { RowPack, Table } from '../row-packs.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { readText } from '../text/read-text.js';
import type { TextSource } from '../text/read-text.js';
import { CsvRowCutter } from './csv-row-cutter.js';
import type { CsvBlock, CsvLimits } from './csv-row-cutter.js';
import { createQuoteRewriter } from './quote-rewriters.js';
import type { QuoteStyle } from './quote-style.js';
import { splitRows } from './split-rows.js';

export interface CsvSource extends TextSource {
  /** One character of ASCII. */
  readonly delimiter: string;
  /** Characters of ASCII at the beginning that are not part of the table. */
  readonly skip: number;
  /** How quotes are written, if not as in RFC 4180. */
  readonly quoteStyle?: QuoteStyle;
  readonly limits: CsvLimits;
}

/** A delimited text file in blocks of whole rows, about as large as the blocks that are read. */
async function* readCsvBlocks(source: CsvSource): AsyncGenerator<CsvBlock, void, undefined> {
  const cutter = new CsvRowCutter(source.delimiter, source.limits);
  const style = source.quoteStyle;
  const rewriter = style === undefined ? undefined : createQuoteRewriter(style, source.delimiter);
  for await (const table of readText(source, source.skip)) {
    const block = cutter.write(rewriter === undefined ? table : rewriter.write(table));
    if (block !== undefined) yield block;
  }
  const behind = rewriter?.end?.();
  if (behind !== undefined) cutter.write(behind);
  const last = cutter.end();
  if (last !== undefined) yield last;
}

/** Rows of a delimited text file, one batch per block that is read. */
export async function* readCsv(source: CsvSource): SheetRowBatches {
  for await (const block of readCsvBlocks(source)) {
    const rows = splitRows(block, source.delimiter);
    if (rows.length > 0) yield rows;
  }
  // There is no other sheet.
  return undefined;
}

/**
 * The rows under the header, not cut into cells yet, for another thread. Always read from the file's
 * beginning, even when part of it was read before.
 */
export async function* readCsvPacks(
  source: CsvSource,
  { headerRow, width, linkColumns, quotedWidth }: Table,
): AsyncGenerator<RowPack, undefined, undefined> {
  const { delimiter } = source;
  for await (const block of readCsvBlocks(source)) {
    yield { kind: 'csv', ...block, delimiter, headerRow, width, linkColumns, quotedWidth };
  }
  return undefined;
}
