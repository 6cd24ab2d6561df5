import type { FileHandle } from 'node:fs/promises';
import type { SpreadsheetLimits } from '../limits.js';
import type { SheetRowBatches } from '../sheet-row.js';
import type { Workbook } from '../workbook.js';
import { readCellFormats } from './cell-formats.js';
import { readPart } from './read-part.js';
import { readSheetBlocks, sheetContextOf } from './sheet-blocks.js';
import type { WorkbookContext } from './sheet-blocks.js';
import { SharedStringStore } from './shared-string-store.js';
import { readSharedStrings } from './shared-strings.js';
import { SheetHandler } from './sheet-handler.js';
import type { SheetContext } from './sheet-handler.js';
import { readWorkbookParts } from './workbook-parts.js';
import { ZipArchive } from './zip-archive.js';

/**
 * Opens an .xlsx. Its small parts and shared strings are read at once, the sheets only on demand. The
 * workbook owns the file from then on; when opening fails, the caller still owns it.
 */
export async function openXlsx(
  file: FileHandle,
  limits: SpreadsheetLimits,
  blockBytes: number,
): Promise<Workbook> {
  const archive = await ZipArchive.open(file, limits, blockBytes);
  const parts = await readWorkbookParts(archive);
  const formats = parts.styles === undefined ? [] : await readCellFormats(archive, parts.styles);
  const sharedStrings =
    parts.sharedStrings === undefined
      ? new SharedStringStore(limits.sharedStringBytes)
      : await readSharedStrings(archive, parts.sharedStrings, limits);
  const { rowCharacters, columns } = limits;
  const context: WorkbookContext = {
    strings: sharedStrings.strings,
    formats,
    date1904: parts.date1904,
    calculatesOnLoad: parts.calculatesOnLoad,
    limits: { rowCharacters, columns },
  };
  const sheetContext = sheetContextOf(context);
  return {
    format: 'xlsx',
    sheets: parts.sheets.map(({ name, isHidden, part }) => ({
      name,
      isHidden,
      rows: (rowsBefore) => readSheet(archive, part, rowsBefore, sheetContext),
      async *packs({ rowsBefore, headerRow, width, linkColumns }) {
        const blocks = readSheetBlocks(archive, part, rowsBefore, context);
        let step = await blocks.next();
        for (; step.done !== true; step = await blocks.next()) {
          yield { kind: 'sheet', ...step.value, part, headerRow, width, linkColumns };
        }
        return step.value;
      },
    })),
    packContext: context,
    async close() {
      await archive.close();
      await sharedStrings.close();
    },
  };
}

/** The non-empty rows of a sheet, in batches of at most one inflated block. */
async function* readSheet(
  archive: ZipArchive,
  part: string,
  rowsBefore: number,
  context: SheetContext,
): SheetRowBatches {
  const handler = new SheetHandler(context, rowsBefore);
  for await (const _block of readPart(archive, part, handler, context.limits.rowCharacters)) {
    const rows = handler.takeRows();
    if (rows.length > 0) yield rows;
  }
  return handler.lastRow;
}
