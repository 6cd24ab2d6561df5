import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { CFB, read, set_cptable } from '@e965/xlsx';
import type { CellObject, WorkBook } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { cellFormat, formattedNumber } from '../cells/cell-format.js';
import type { CellFormat } from '../cells/cell-format.js';
import { FIRST_ROUNDED } from '../cells/number-text.js';
import type { SheetRow } from '../sheet-row.js';
import { notRecognised, passwordProtected } from '../spreadsheet.errors.js';
import type { SpreadsheetError } from '../spreadsheet.errors.js';
import { withoutNul } from '../text/without-nul.js';
import type {
  XlsOpened,
  XlsRequest,
  XlsRows,
  XlsRowTooLong,
  XlsSheet,
  XlsWorkerData,
} from './xls-protocol.js';

/** Rows per message: enough to need few messages, yet small compared to the workbook. */
const ROWS_PER_MESSAGE = 500;
/** Characters after which a message ends early: a string that many cells share is copied once per cell. */
const CHARACTERS_PER_MESSAGE = 1024 * 1024;

/** Reads an .xls whole (the format allows nothing else) and sends its rows on request. */
async function main(data: XlsWorkerData): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('xls.worker runs as a worker thread only');
  const opened = openWorkbook(await readFile(data.path));
  if ('kind' in opened) {
    port.postMessage(opened);
    return;
  }
  port.on('message', (request: XlsRequest) => port.postMessage(readRows(opened, request, data)));
  port.postMessage({ kind: 'opened', sheets: visibleFirst(opened) } satisfies XlsOpened);
}

function openWorkbook(content: Buffer): WorkBook | XlsOpened {
  try {
    const stranger = strangerIn(content);
    if (stranger !== undefined) return { kind: 'failed', ...stranger.toFailure() };
    // Workbooks older than Excel 97 store texts in a Windows code page.
    set_cptable(codePages);
    return read(content, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('File is password-protected')) {
      return { kind: 'failed', ...passwordProtected().toFailure() };
    }
    return {
      kind: 'failed',
      code: 'SPREADSHEET_CORRUPT',
      message: 'The .xls workbook is damaged or was cut off.',
    };
  }
}

/** The part of SheetJS' OLE container reader that is used here; SheetJS does not type it. */
interface ContainerReader {
  read(content: Buffer, options: { readonly type: 'buffer' }): object;
  find(container: object, name: string): object | null;
}

/** Streams of the documents that other programs store in the same kind of container as an .xls. */
const STRANGERS: readonly (readonly [stream: string, name: string])[] = [
  ['/WordDocument', 'a Word document'],
  ['/PowerPoint Document', 'a PowerPoint presentation'],
  ['/__properties_version1.0', 'an Outlook message'],
];

/** Why the container is none of an .xls, if it is not. A password-protected .xlsx is stored in one too. */
function strangerIn(content: Buffer): SpreadsheetError | undefined {
  if (content[0] !== 0xd0) return undefined;
  const reader = CFB as ContainerReader;
  const container = reader.read(content, { type: 'buffer' });
  if (reader.find(container, 'EncryptedPackage') !== null) return passwordProtected();
  const stranger = STRANGERS.find(([stream]) => reader.find(container, stream) !== null);
  return stranger && notRecognised(stranger[1]);
}

/** The sheets in the order of their tabs; those whose tab is hidden come after the others. */
function visibleFirst({ SheetNames: names, Workbook: properties }: WorkBook): XlsSheet[] {
  const sheets = names.map((name, index) => ({
    name,
    isHidden: (properties?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  }));
  return [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)];
}

function readRows(workbook: WorkBook, request: XlsRequest, limits: XlsWorkerData): XlsRows | XlsRowTooLong {
  const sheet = workbook.Sheets[request.sheet];
  const table = sheet?.['!data'] ?? [];
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const end = Math.min(table.length, request.from + ROWS_PER_MESSAGE);
  const rows: SheetRow[] = [];
  let index = request.from;
  for (let sent = 0; index < end && sent < CHARACTERS_PER_MESSAGE; index += 1) {
    const cells = Array.from(table[index]?.slice(0, limits.columns) ?? [], (cell) => textOf(cell, date1904));
    const characters = cells.reduce((sum, text) => sum + text.length, 0);
    if (characters > limits.rowCharacters) return { kind: 'too-long', rowNumber: index + 1 };
    if (characters > 0) rows.push({ rowNumber: index + 1, cells });
    sent += characters;
  }
  return { kind: 'rows', rows, next: index, isLast: index >= table.length };
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  switch (cell?.t) {
    case 's':
      return withoutNul(String(cell.v ?? ''));
    case 'n':
      return formattedNumber(storedNumber(Number(cell.v)), formatOf(String(cell.z ?? 'General')), date1904);
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    default:
      return '';
  }
}

/** `String` writes zeros for the digits that a double has lost. */
function storedNumber(value: number): string {
  return Math.abs(value) < FIRST_ROUNDED ? String(value) : value.toExponential();
}

const formats = new Map<string, CellFormat | undefined>();

/** Each cell carries its format code; a code is parsed once and cached. */
function formatOf(code: string): CellFormat | undefined {
  if (!formats.has(code)) formats.set(code, cellFormat(0, code));
  return formats.get(code);
}

await main(workerData as XlsWorkerData);
