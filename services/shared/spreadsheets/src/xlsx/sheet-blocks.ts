import type { CellFormat } from '../cells/cell-format.js';
import type { SheetRow } from '../sheet-row.js';
import { readUtf8 } from './read-part.js';
import { SharedStringTable } from './shared-string-table.js';
import type { SharedStrings } from './shared-string-table.js';
import { SheetCutter } from './sheet-cutter.js';
import type { SheetBlock } from './sheet-cutter.js';
import { SheetHandler } from './sheet-handler.js';
import type { SheetContext } from './sheet-handler.js';
import { XmlTokenizer } from '../xml/xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/**
 * The strings, formats and limits for reading a workbook's cells; can be sent to any thread of the process.
 */
export interface WorkbookContext {
  readonly strings: SharedStrings;
  readonly formats: readonly (CellFormat | undefined)[];
  readonly date1904: boolean;
  readonly calculatesOnLoad: boolean;
  readonly limits: SheetContext['limits'];
}

/** The context for a thread that reads cells. */
export function sheetContextOf({ strings, ...others }: WorkbookContext): SheetContext {
  return { sharedStrings: new SharedStringTable(strings), ...others };
}

/**
 * A sheet in blocks of whole rows, always from the sheet's beginning, even when part of it was read before.
 * Returns the number of its last row.
 */
export async function* readSheetBlocks(
  archive: ZipArchive,
  part: string,
  rowsBefore: number,
  { strings, limits }: WorkbookContext,
): AsyncGenerator<SheetBlock, number, undefined> {
  const cutter = new SheetCutter(part, limits.rowCharacters, strings.longest, rowsBefore);
  try {
    for await (const bytes of readUtf8(archive, part)) {
      // When the rows have ended, the rest is still inflated, because the checksum is known only at the end.
      if (!cutter.isDone) yield* cutter.write(bytes);
    }
    cutter.end();
    return cutter.lastRow;
  } catch (error) {
    const rest = cutter.rest();
    if (rest !== undefined) yield rest;
    throw error;
  }
}

/**
 * The rows of a block that have a text, in batches: an ordinary block is one.
 *
 * @param part named in errors
 * @throws SpreadsheetError the error that reading the whole sheet would throw at this point
 */
export function* unpackSheet(
  { rowsBefore, lastRow, depth, bytes }: SheetBlock,
  part: string,
  context: SheetContext,
): Generator<SheetRow[], void, undefined> {
  const handler = new SheetHandler(context, rowsBefore, lastRow);
  const tokenizer = new XmlTokenizer(part, handler, context.limits.rowCharacters, depth);
  tokenizer.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  while (tokenizer.isPaused && !handler.isDone) {
    yield handler.takeRows();
    tokenizer.resume();
  }
  yield handler.takeRows();
}
