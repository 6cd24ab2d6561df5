import type { SpreadsheetLimits } from '../limits.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { readText } from '../text/read-text.js';
import type { TextSource } from '../text/read-text.js';
import type { Sheet } from '../workbook.js';
import { XmlTokenizer } from '../xml/xml-tokenizer.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import { RowCollector } from './row-collector.js';
import { XmlSheetList, XmlSheetRows } from './xml-sheets.js';

/** As errors name it. */
const PART = 'Workbook';

export interface XmlSpreadsheetSource extends TextSource {
  readonly limits: SpreadsheetLimits;
}

/** The sheets of an XML spreadsheet, Excel's format before .xlsx, which many programs still write and name .xls. */
export async function xmlSpreadsheetSheets(source: XmlSpreadsheetSource): Promise<Sheet[]> {
  const list = new XmlSheetList();
  const tokenizer = tokenizerFor(list, source);
  for await (const text of readText(source)) tokenizer.write(Buffer.from(text));
  tokenizer.end();
  return list.sheets.map(({ name, isHidden }, index) => ({
    name,
    isHidden,
    rows: (rowsBefore) => readSheet(source, index, rowsBefore),
  }));
}

async function* readSheet(source: XmlSpreadsheetSource, sheet: number, rowsBefore: number): SheetRowBatches {
  const rows = new RowCollector(source.limits, rowsBefore);
  const handler = new XmlSheetRows(rows, sheet);
  const tokenizer = tokenizerFor(handler, source);
  for await (const text of readText(source)) {
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
function tokenizerFor(handler: XmlHandler, { limits, blockBytes }: XmlSpreadsheetSource): XmlTokenizer {
  return new XmlTokenizer(PART, handler, limits.rowCharacters * 6 + blockBytes);
}
