import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import * as yauzl from 'yauzl';
import { BUSINESSES, HEADER, toDelimited } from '../businesses.js';
import { partsOf, textRow } from '../hand-made-workbook.js';
import type { ZipEntry } from './zip-writer.js';

const TABLE = [HEADER, ...BUSINESSES];

/** How a text file may be written before anything goes wrong with it. */
export interface TextStyle {
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly quoteAll: boolean;
  readonly encoding: 'utf8' | 'latin1' | 'utf16le' | 'utf16be';
  readonly mark: boolean;
}

export const textStyle: fc.Arbitrary<TextStyle> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  encoding: fc.constantFrom<TextStyle['encoding'][]>('utf8', 'latin1', 'utf16le', 'utf16be'),
  mark: fc.boolean(),
});

export function textSpecimen({ delimiter, lineEnd, quoteAll }: TextStyle): string {
  return toDelimited(TABLE, delimiter, lineEnd, quoteAll);
}

export function encodeText(text: string, { encoding, mark }: TextStyle): Buffer {
  // Latin-1 has no byte order mark; Node would write it as ÿ.
  const marked = mark && encoding !== 'latin1' ? `\ufeff${text}` : text;
  if (encoding === 'utf16be') return Buffer.from(marked, 'utf16le').swap16();
  return Buffer.from(marked, encoding);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Workbooks that store texts in different ways, each as the files inside its zip. */
export async function workbookSpecimens(): Promise<Readonly<Record<string, readonly ZipEntry[]>>> {
  const inline = TABLE.map((row) => textRow(...row.map(escaped))).join('');
  return {
    'inline texts': entriesOf(partsOf({ sheets: [inline] })),
    'shared texts': entriesOf(sharedWorkbook()),
    'values of every kind': entriesOf(valuesWorkbook(inline)),
    stored: entriesOf(partsOf({ sheets: ['', inline] })).map((entry) => ({ ...entry, stored: true })),
    'written by exceljs': await exceljsEntries(),
  };
}

export const WORKBOOK_NAMES = [
  'inline texts',
  'shared texts',
  'values of every kind',
  'stored',
  'written by exceljs',
];

function entriesOf(parts: Readonly<Record<string, string>>): ZipEntry[] {
  return Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) }));
}

function sharedWorkbook(): Record<string, string> {
  const width = HEADER.length;
  const texts = TABLE.flat();
  const rows = TABLE.map((_, row) => {
    const cells = HEADER.map((_name, column) => {
      const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
      return `<c r="${reference}" t="s"><v>${row * width + column}</v></c>`;
    });
    return `<row r="${row + 1}" spans="1:${width}">${cells.join('')}</row>`;
  });
  return partsOf({
    sheets: [rows.join('')],
    sharedStrings: texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join(''),
  });
}

function valuesWorkbook(inline: string): Record<string, string> {
  const values =
    '<row r="9"><c r="A9" t="s"><v>1</v></c><c r="B9" s="1"><v>45351.75</v></c><c r="C9" s="2"><v>2476</v></c>' +
    '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>1&gt;0</f><v>yes</v></c><c t="d"><v>2024-02-29</v></c>' +
    '<c s="3"><v>1.5</v></c></row><row/><row r="12"><c r="H12"><v>4.48123E+11</v></c></row>';
  return partsOf({
    sheets: [inline + values, '<row><c><v>1</v></c></row>'],
    sharedStrings:
      '<si><t>one</t></si><si><r><rPr><b/></rPr><t>two </t></r><r><t>runs</t></r><rPh><t>x</t></rPh></si>',
    styles:
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
    workbookProperties: '<workbookPr date1904="1"/>',
  });
}

async function exceljsEntries(): Promise<ZipEntry[]> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Places');
  sheet.addRows([['All places'], [], ...TABLE]);
  sheet.mergeCells('A1:C1');
  sheet.getCell('B3').note = 'a note';
  const zip = await yauzl.fromBufferPromise(Buffer.from(await workbook.xlsx.writeBuffer()));
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return entries;
}

/** The same table in the three generations of .xls. */
export function xlsSpecimen(bookType: 'biff8' | 'biff5' | 'biff2'): Buffer {
  const book = utils.book_new();
  // SheetJS writes only ASCII into workbooks older than Excel 97.
  const rows = TABLE.map((row) =>
    row.map((text) => (bookType === 'biff8' ? text : text.replace(/[^ -~]/g, '-'))),
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows, [1.5, true, 45351]]), 'Places');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** The same table as a web page and as an XML spreadsheet, which programs name .xls. */
export function markupSpecimen(kind: 'page' | 'xml'): string {
  const rowsOf = (row: string, cell: (text: string) => string): string =>
    TABLE.map((cells) => `<${row}>${cells.map((text) => cell(escaped(text))).join('')}</${row}>\n`).join('');
  if (kind === 'page') {
    const rows = rowsOf(
      'tr',
      (text) => `<td rowspan="1" colspan="1"><a href="https://a.example/">${text}</a></td>`,
    );
    return `<html><head><style>td { }</style></head><body><!-- x --><table>${rows}</table><table></table></body></html>`;
  }
  const rows = rowsOf(
    'Row ss:Index="1"',
    (text) =>
      `<Cell ss:Index="1" ss:MergeAcross="0" ss:HRef="x"><Data ss:Type="String">${text}</Data></Cell>`,
  ).replaceAll('</Row ss:Index="1">', '</Row>');
  const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';
  const sheet = `<Worksheet ss:Name="S"><Table>${rows}</Table><WorksheetOptions><Visible>SheetVisible</Visible></WorksheetOptions></Worksheet>`;
  return `<?xml version="1.0"?><Workbook xmlns="${namespace}" xmlns:ss="${namespace}">${sheet}${sheet}</Workbook>`;
}
