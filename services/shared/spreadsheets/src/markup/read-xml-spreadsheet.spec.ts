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

const STYLES = Object.entries({
  text: '@',
  padded: '00000',
  share: 'Percent',
  day: 'Short Date',
  fixed: 'Fixed',
})
  .map(([id, format]) => `<Style ss:ID="${id}"><NumberFormat ss:Format="${format}"/></Style>`)
  .join('');

function workbookOf(...sheets: readonly string[]): string {
  const parts = sheets.map(
    (rows, index) => `<Worksheet ss:Name="S${index}"><Table>${rows}</Table></Worksheet>`,
  );
  return (
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n' +
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
    `<Styles>${STYLES}</Styles>${parts.join('')}</Workbook>\n`
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
      ['text', 'Number', '4.4812300000000003E11', '448123000000'],
      ['padded', 'Number', '2134', '02134'],
      ['share', 'Number', '0.9', '90%'],
      ['fixed', 'Number', '4.25', '4.25'],
      ['', 'Boolean', '1', 'TRUE'],
      ['', 'Boolean', 'false', 'FALSE'],
      ['', 'Boolean', '', ''],
      ['', 'Error', '#N/A', ''],
      ['day', 'DateTime', '2024-02-29T00:00:00.000', '2024-02-29'],
      ['day', 'DateTime', '2024-02-29T18:30:00.000', '2024-02-29T18:30:00'],
      ['day', 'DateTime', '1899-12-31T09:00:00.000', '09:00:00'],
      ['padded', 'String', '0123', '0123'],
      ['', 'String', '<B>Bold</B> &amp; <I>not</I>', 'Bold & not'],
    ] as const;
    const cells = values.map(
      ([style, type, text]) =>
        `<Cell ss:StyleID="${style}"><ss:Data ss:Type="${type}">${text}</ss:Data></Cell>`,
    );
    const names = rowOf(values.map((_value, index) => `c${index}`));
    const blank = '<Row><Cell><Data ss:Type="Boolean">1</Data></Cell><Cell ss:StyleID="day"/></Row>';
    const { cells: rows } = await readAll(write(workbookOf(`${names}<Row>${cells.join('')}</Row>${blank}`)));
    expect(rows[0]).toEqual(values.map(([, , , shown]) => shown));
    expect(rows[1]?.slice(0, 3)).toEqual(['TRUE', '', '']);
  });

  it('has the format of a row, of a column, of the table or of a style that another builds on', async () => {
    const number = (style: string): string => `<Cell${style}><Data ss:Type="Number">0.5</Data></Cell>`;
    const columns =
      '<Column/><Column ss:StyleID="share" ss:Span="1"/><Column ss:Index="5" ss:StyleID="share"/>';
    const rows =
      `<Row>${number('')}${number('')}${number('')}${number('')}${number('')}</Row>` +
      `<Row ss:StyleID="share">${number('')}${number(' ss:StyleID="fixed"')}</Row>` +
      `<Row>${number(' ss:StyleID="child"')}</Row>`;
    const child = '<Style ss:ID="child" ss:Parent="share"/></Styles>';
    const content = workbookOf(columns + rowOf(['a', 'b', 'c', 'd', 'e']) + rows).replace('</Styles>', child);
    const table = workbookOf(rowOf(['a']) + `<Row>${number('')}</Row>`).replace(
      '<Table>',
      '<Table ss:StyleID="share">',
    );
    expect((await readAll(write(table))).cells).toEqual([['50%']]);
    expect((await readAll(write(content))).cells).toEqual([
      ['0.5', '50%', '50%', '0.5', '50%'],
      ['50%', '0.5', '', '', ''],
      ['50%', '', '', '', ''],
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

  it.each([
    ['ss:HRef="https://a.example/?x=1&amp;y=2"', 'https://a.example/?x=1&y=2'],
    ['ss:Formula="=HYPERLINK(&quot;https://b.example&quot;,&quot;Visit&quot;)"', 'https://b.example'],
    ['ss:HRef="mailto:a@a.example"', 'Visit'],
  ])('has the link of a cell where a column of links shows another text (%s)', async (attribute, shown) => {
    const link = `<Cell ${attribute}><Data ss:Type="String">Visit</Data></Cell>`;
    const cells = rowOf(['A', '1 Road']).slice('<Row>'.length, -'</Row>\n'.length);
    const rows = `${rowOf(['name', 'full_address', 'website'])}<Row>${cells}${link}</Row>`;
    const read = await readAll(write(workbookOf(rows)), { isHeader: isKnownHeader });
    expect(read.cells).toEqual([['A', '1 Road', shown]]);
  });

  it('is read as far as it goes, whatever a script writes behind it', async () => {
    const content = `${workbookOf(rowOf(['name']) + rowOf(['A']))}\n<br/>\nWarning: x`;
    expect((await readAll(write(content))).cells).toEqual([['A']]);
  });

  it('is read in the code page that it names', async () => {
    const content = workbookOf(rowOf(['name']) + rowOf(['Ğ'])).replace(
      '"1.0"',
      '"1.0" encoding="windows-1254"',
    );
    const bytes = Buffer.from(content.replace('Ğ', '\xd0'), 'latin1');
    const spreadsheet = await openSpreadsheet(folder.write('places.xls', bytes));
    for await (const { cells } of spreadsheet.rows) expect(cells).toEqual(['Ğ']);
    expect(spreadsheet.codePage).toBe('Windows-1254');
  });

  it.each([
    [workbookOf(rowOf(['name'])).slice(0, -30), 'SPREADSHEET_CORRUPT'],
    [workbookOf('<Row><Row></Row></Row>'), 'SPREADSHEET_CORRUPT'],
    [
      workbookOf('<Row><Cell ss:Index="16385"><Data ss:Type="String">x</Data></Cell></Row>'),
      'SPREADSHEET_TOO_LARGE',
    ],
    [workbookOf(rowOf(['x'.repeat(1024 * 1024 + 1)])), 'SPREADSHEET_TOO_LARGE'],
    [workbookOf(...Array.from({ length: 1001 }, () => '')), 'SPREADSHEET_TOO_LARGE'],
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
