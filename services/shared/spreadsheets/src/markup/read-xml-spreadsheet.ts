import type { CellFormat } from '../cells/cell-format.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { readText } from '../text/read-text.js';
import type { LimitedText } from '../text/read-text.js';
import type { Sheet } from '../workbook.js';
import { XmlTokenizer } from '../xml/xml-tokenizer.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import { RowCollector } from './row-collector.js';
import { XmlSheetList } from './xml-sheet-list.js';
import { XmlSheetRows } from './xml-sheet-rows.js';

/** As errors name it. */
const PART = 'Workbook';

/** The sheets of an XML spreadsheet, Excel's format before .xlsx, which many programs still write and name .xls. */
export async function xmlSpreadsheetSheets(source: LimitedText): Promise<Sheet[]> {
  const list: XmlSheetList = new XmlSheetList(() => tokenizer.offset);
  const tokenizer = tokenizerFor(list, source, 0);
  for await (const text of readText(source)) {
    // What a script wrote behind the workbook, such as a warning, is no part of it.
    if (!list.hasEnough) tokenizer.write(Buffer.from(text));
  }
  if (!list.hasEnough) tokenizer.end();
  return list.sheets.map(({ name, isHidden, start }) => ({
    name,
    isHidden,
    rows: (rowsBefore) => readSheet(source, start, list.formats, rowsBefore),
  }));
}

/** @param start bytes of text before the sheet */
async function* readSheet(
  source: LimitedText,
  start: number,
  formats: ReadonlyMap<string, CellFormat | undefined>,
  rowsBefore: number,
): SheetRowBatches {
  const rows = new RowCollector(source.limits, rowsBefore);
  const handler = new XmlSheetRows(rows, formats);
  // A sheet lies within the workbook.
  const tokenizer = tokenizerFor(handler, source, 1);
  for await (const text of readText(source, start)) {
    // The tokenizer keeps the block until the next one.
    tokenizer.write(Buffer.from(text));
    for (;;) {
      const batch = rows.takeRows();
      if (batch.length > 0) yield batch;
      if (handler.isDone) return rows.lastRow;
      if (!tokenizer.isPaused) break;
      tokenizer.resume();
    }
  }
  return rows.lastRow;
}

/** Six bytes a character, as a reference, and as much as a block for what stands around it. */
function tokenizerFor(handler: XmlHandler, { limits, blockBytes }: LimitedText, depth: number): XmlTokenizer {
  return new XmlTokenizer(PART, handler, limits.rowCharacters * 6 + blockBytes, depth);
}
