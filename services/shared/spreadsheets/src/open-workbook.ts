import type { FileHandle } from 'node:fs/promises';
import { chooseDelimiter } from './csv/choose-delimiter.js';
import type { DelimiterChoice } from './csv/choose-delimiter.js';
import { readCsv, readCsvPacks } from './csv/read-csv.js';
import { detectFormat, HEAD_BYTES } from './detect-format.js';
import type { HeaderTest } from './find-header.js';
import type { SpreadsheetLimits } from './limits.js';
import { xmlSpreadsheetSheets } from './markup/read-xml-spreadsheet.js';
import { declaredPage } from './text/declared-page.js';
import type { LimitedText } from './text/read-text.js';
import type { Sheet, Workbook } from './workbook.js';
import { openXls } from './xls/open-xls.js';
import { openXlsx } from './xlsx/open-xlsx.js';

export interface WorkbookOptions {
  readonly path: string;
  /** The first HEAD_BYTES of the file, fewer only when the file is shorter. */
  readonly head: Buffer;
  readonly limits: SpreadsheetLimits;
  readonly blockBytes: number;
  readonly isHeader: HeaderTest | undefined;
}

/** @throws SpreadsheetError when the file is no spreadsheet, or damaged at its beginning. */
export async function openWorkbook(file: FileHandle, options: WorkbookOptions): Promise<Workbook> {
  const { path, head, limits, blockBytes } = options;
  const detected = detectFormat(head);
  if (detected.kind === 'zip') return openXlsx(file, limits, blockBytes);
  if (detected.kind === 'xls') {
    const { size } = await file.stat();
    await file.close();
    return openXls(path, size, limits);
  }
  let codePage: string | undefined;
  const onCodePage = (used: string): void => void (codePage = used);
  const source = { file, head, encoding: detected.encoding, blockBytes, limits, onCodePage };
  return {
    // Web pages and XML spreadsheets are named .xls.
    format: detected.kind === 'text' ? 'csv' : 'xls',
    sheets: await sheetsOfText(source, detected, options.isHeader),
    get codePage() {
      return codePage;
    },
    close: () => file.close(),
  };
}

async function sheetsOfText(
  text: LimitedText,
  { kind, sample }: { readonly kind: 'text' | 'page' | 'xml'; readonly sample: string },
  isHeader: HeaderTest | undefined,
): Promise<readonly Sheet[]> {
  const source = kind === 'text' ? text : { ...text, page: declaredPage(text.head, sample) };
  switch (kind) {
    case 'text': {
      const isWholeFile = source.head.length < HEAD_BYTES;
      return [csvSheet(source, chooseDelimiter(sample, isWholeFile, source.limits, isHeader))];
    }
    case 'page': {
      // Only such files need the memory that the parser takes.
      const { readPage } = await import('./markup/read-page.js');
      return [{ name: '', isHidden: false, rows: () => readPage(source) }];
    }
    case 'xml':
      return xmlSpreadsheetSheets(source);
  }
}

function csvSheet(text: LimitedText, choice: DelimiterChoice): Sheet {
  const source = { ...text, ...choice };
  return {
    name: '',
    isHidden: false,
    hasRowNumbers: choice.hasRowNumbers === true,
    areRowsQuoted: choice.quoteStyle === 'wrapped',
    rows: () => readCsv(source),
    packs: (table) => readCsvPacks(source, table),
  };
}
