import type { CellFormat } from '../cells/cell-format.js';
import type { SheetRow } from '../sheet-row.js';
import { readUtf8 } from './read-part.js';
import { type SharedStrings, SharedStringTable } from './shared-string-table.js';
import { type SheetBlock, SheetCutter } from './sheet-cutter.js';
import { type SheetContext, SheetHandler } from './sheet-handler.js';
import { XmlTokenizer } from './xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/** What the cells of a workbook refer to and may cost, as any thread of the process may be given it. */
export interface WorkbookContext {
  readonly strings: SharedStrings;
  readonly formats: readonly (CellFormat | undefined)[];
  readonly date1904: boolean;
  readonly limits: SheetContext['limits'];
}

/** The context for a thread that reads cells. */
export function sheetContextOf({ strings, ...others }: WorkbookContext): SheetContext {
  return { sharedStrings: new SharedStringTable(strings), ...others };
}

/** A sheet in blocks of whole rows, from its beginning, whatever else was read of it; at last the number of its last row. */
export async function* readSheetBlocks(
  archive: ZipArchive,
  part: string,
  rowsBefore: number,
  { strings, limits }: WorkbookContext,
): AsyncGenerator<SheetBlock, number, undefined> {
  const cutter = new SheetCutter(part, limits.rowCharacters, strings.longest, rowsBefore);
  try {
    for await (const bytes of readUtf8(archive, part)) {
      // Unpacked to its end, because only there its checksum is known.
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
 * The rows of a block that have a text.
 *
 * @param part named in errors
 * @throws SpreadsheetError what reading the sheet as a whole would throw at this place
 */
export function unpackSheet(
  { rowsBefore, lastRow, depth, bytes }: SheetBlock,
  part: string,
  context: SheetContext,
): SheetRow[] {
  const handler = new SheetHandler(context, rowsBefore, lastRow);
  const tokenizer = new XmlTokenizer(part, handler, context.limits.rowCharacters, depth);
  tokenizer.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  while (tokenizer.isPaused && !handler.isDone) tokenizer.resume();
  return handler.takeRows();
}
