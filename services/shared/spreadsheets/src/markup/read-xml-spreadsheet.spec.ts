import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader } from '../../test/businesses.js';
import { failureOf, readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { isKnownHeader } from '../business-columns.js';
import { openSpreadsheet } from '../open-spreadsheet.js';

const folder = temporaryFolder();

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');
const rowOf = (cells: readonly string[]): string =>
  `<Row>${cells.map((text) => `<Cell><Data ss:Type="String">${escaped(text)}</Data></Cell>`).join('')}</Row>\n`;

function workbookOf(...sheets: readonly string[]): string {
  const parts = sheets.map(
    (rows, index) => `<Worksheet ss:Name="S${index}"><Table>${rows}</Table></Worksheet>`,
  );
  return (
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n' +
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
    `<Styles><Style ss:ID="s1"/></Styles>${parts.join('')}</Workbook>\n`
  );
}

const write = (content: string): string => folder.write('places.xls', content);

describe('an XML spreadsheet', () => {
  it.each([64, 65_536])('is read like any other spreadsheet (in blocks of %i bytes)', async (blockBytes) => {
    const table = [['All places'], [], HEADER, ...BUSINESSES].map(rowOf).join('');
    const path = write(workbookOf('', table, rowOf(['Notes'])));
    const read = await readAll(path, { isHeader, blockBytes });
    expect(read.format).toBe('xls');
    expect(read.header).toEqual(HEADER);
    expect(read.cells).toEqual(BUSINESSES);
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([4, 5, 6, 7]);
    expect((await readPacks(path, { isHeader, blockBytes })).rows).toEqual(read.rows);
  });

  it('has its values as a spreadsheet program shows them', async () => {
    const values = [
      ['Number', '4.4812300000000003E11'],
      ['Number', '0.1'],
      ['Boolean', '1'],
      ['Error', '#N/A'],
      ['DateTime', '2024-02-29T00:00:00.000'],
      ['DateTime', '2024-02-29T18:30:00.000'],
      ['DateTime', '1899-12-31T09:00:00.000'],
      ['String', '00123'],
      ['String', '<B>Bold</B> &amp; <I>not</I>'],
    ];
    const cells = values.map(
      ([type, text]) => `<Cell ss:StyleID="s1"><ss:Data ss:Type="${type}">${text}</ss:Data></Cell>`,
    );
    const names = rowOf(values.map((_value, index) => `c${index}`));
    expect((await readAll(write(workbookOf(`${names}<Row>${cells.join('')}</Row>`)))).cells).toEqual([
      ['448123000000', '0.1', 'TRUE', '', '2024-02-29', '2024-02-29 18:30', '09:00', '00123', 'Bold & not'],
    ]);
  });

  it('has its rows and cells where they say they stand', async () => {
    const rows =
      rowOf(['a', 'b', 'c', 'd']) +
      '<Row ss:Index="5"><Cell ss:Index="2"><Data ss:Type="String">B</Data></Cell><Cell ss:Index="x"/></Row>' +
      '<Row ss:Index="2"><Cell ss:MergeAcross="1"><Data ss:Type="String">A</Data></Cell><Cell><Data ss:Type="String">C</Data>' +
      '<Comment ss:Author="x"><ss:Data>a note</ss:Data></Comment></Cell></Row>';
    expect((await readAll(write(workbookOf(rows)))).rows).toEqual([
      { rowNumber: 5, cells: ['', 'B', '', ''] },
      { rowNumber: 6, cells: ['A', '', 'C', ''] },
    ]);
  });

  it('goes on in the next sheet with the same columns; a hidden one is left out', async () => {
    const sheet = (name: string): string => rowOf(['name', 'full_address']) + rowOf([name, '1 Road']);
    const hide = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>';
    const content = workbookOf(sheet('Hidden'), sheet('A'), sheet('B')).replace('</Worksheet>', hide);
    const { rows } = await readAll(write(content), { isHeader });
    expect(rows).toEqual([
      { rowNumber: 2, cells: ['A', '1 Road'] },
      { rowNumber: 4, cells: ['B', '1 Road'] },
    ]);
  });

  it('has the link of a cell where a column of links shows another text', async () => {
    const link = '<Cell ss:HRef="https://a.example/?x=1&amp;y=2"><Data ss:Type="String">Visit</Data></Cell>';
    const rows = `${rowOf(['name', 'full_address', 'website'])}<Row>${rowOf(['A', '1 Road']).slice(5, -7)}${link}</Row>`;
    const { cells } = await readAll(write(workbookOf(rows)), { isHeader: isKnownHeader });
    expect(cells).toEqual([['A', '1 Road', 'https://a.example/?x=1&y=2']]);
  });

  it('is read in the code page that it names', async () => {
    const content = workbookOf(rowOf(['name']) + rowOf(['Ğ'])).replace(
      '"1.0"',
      '"1.0" encoding="windows-1254"',
    );
    const bytes = Buffer.from(content.replace('Ğ', '\xd0'), 'latin1');
    expect((await readAll(folder.write('places.xls', bytes))).cells).toEqual([['Ğ']]);
  });

  it.each([
    [workbookOf(rowOf(['name'])).slice(0, -30), 'SPREADSHEET_CORRUPT'],
    [workbookOf('<Row><Row></Row></Row>'), 'SPREADSHEET_CORRUPT'],
    [
      workbookOf('<Row><Cell ss:Index="16385"><Data ss:Type="String">x</Data></Cell></Row>'),
      'SPREADSHEET_TOO_LARGE',
    ],
    [workbookOf(rowOf(['x'.repeat(1024 * 1024 + 1)])), 'SPREADSHEET_TOO_LARGE'],
    [workbookOf(''), 'SPREADSHEET_EMPTY'],
    ['<?xml version="1.0"?><places><place/></places>', 'SPREADSHEET_NOT_RECOGNISED'],
    [`<!DOCTYPE x [<!ENTITY e "x">]>${workbookOf(rowOf(['&e;']))}`, 'SPREADSHEET_NOT_RECOGNISED'],
  ])('is refused when it is damaged or hostile: %#', async (content, code) => {
    expect((await failureOf(readAll(write(content)))).code).toBe(code);
  });

  it('cannot make a few characters fill the memory', async () => {
    const far = '<Row><Cell ss:Index="16384"><Data ss:Type="String">x</Data></Cell></Row>'.repeat(5000);
    const { batches } = await openSpreadsheet(write(workbookOf(rowOf(['name']) + far)));
    let rows = 0;
    let mostRows = 0;
    for await (const batch of batches) {
      rows += batch.length;
      mostRows = Math.max(mostRows, batch.length);
    }
    expect(mostRows).toBeLessThan(100);
    expect(rows).toBe(0);
  });
});
