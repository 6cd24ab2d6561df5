import type { FileHandle } from 'node:fs/promises';
import type { RowPack, Table } from '../row-packs.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { createBlockDecoder } from '../text/block-decoder.js';
import type { SniffedEncoding } from '../text/sniff-encoding.js';
import { withoutNulBytes } from '../text/without-nul.js';
import { CsvRowCutter } from './csv-row-cutter.js';
import type { CsvBlock, CsvLimits } from './csv-row-cutter.js';
import { createQuoteRewriter } from './quote-rewriters.js';
import type { QuoteStyle } from './quote-style.js';
import { splitRows } from './split-rows.js';

export interface CsvSource {
  readonly file: FileHandle;
  /** The beginning of the file, from which the encoding is detected. */
  readonly head: Buffer;
  readonly encoding: SniffedEncoding;
  /** One character of ASCII. */
  readonly delimiter: string;
  /** Characters of ASCII at the beginning that are not part of the table. */
  readonly skip: number;
  /** How quotes are written, if not as in RFC 4180. */
  readonly quoteStyle?: QuoteStyle;
  readonly blockBytes: number;
  readonly limits: CsvLimits;
  /** Told at the end in which encoding bytes were read that are no Unicode, if there were any. */
  readonly onCodePage: (codePage: string) => void;
}

/** A delimited text file in blocks of whole rows, about as large as the blocks that are read. */
async function* readCsvBlocks(source: CsvSource): AsyncGenerator<CsvBlock, void, undefined> {
  const decoder = createBlockDecoder(source.encoding.encoding, source.head);
  const cutter = new CsvRowCutter(source.delimiter, source.limits);
  const style = source.quoteStyle;
  const rewriter = style === undefined ? undefined : createQuoteRewriter(style, source.delimiter);
  let { skip } = source;
  const buffer = Buffer.allocUnsafe(source.blockBytes);
  let position = source.encoding.markLength;
  for (;;) {
    const { bytesRead } = await source.file.read(buffer, 0, buffer.length, position);
    const bytes = bytesRead === 0 ? decoder.end() : decoder.write(buffer.subarray(0, bytesRead));
    const text = withoutNulBytes(bytes);
    const skipped = Math.min(skip, text.length);
    skip -= skipped;
    const table = text.subarray(skipped);
    const block = cutter.write(rewriter === undefined ? table : rewriter.write(table));
    if (block !== undefined) yield block;
    if (bytesRead === 0) break;
    position += bytesRead;
  }
  const behind = rewriter?.end?.();
  if (behind !== undefined) cutter.write(behind);
  if (decoder.codePage !== undefined) source.onCodePage(decoder.codePage);
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
  { headerRow, width, linkColumns }: Table,
): AsyncGenerator<RowPack, undefined, undefined> {
  const { delimiter } = source;
  for await (const block of readCsvBlocks(source)) {
    yield { kind: 'csv', ...block, delimiter, headerRow, width, linkColumns };
  }
  return undefined;
}
