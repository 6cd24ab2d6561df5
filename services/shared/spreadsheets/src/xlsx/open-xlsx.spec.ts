import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader } from '../../test/businesses.js';
import { partsOf, textRow, zipOf } from '../../test/hand-made-workbook.js';
import { readAll } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { isKnownHeader } from '../business-columns.js';

const folder = temporaryFolder();

async function excelJs(fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe('reading a workbook from a spreadsheet program', { timeout: 30_000 }, () => {
  it.each([[{}], [{ isHeader }], [{ blockBytes: 64, limits: { sharedStringBytes: 100 } }]])(
    'reads text cells, whatever the file extension (%j)',
    async (options) => {
      const content = await excelJs((workbook) =>
        workbook.addWorksheet('Places').addRows([HEADER, ...BUSINESSES]),
      );
      const { format, header, cells, rows } = await readAll(folder.write('export.csv', content), options);
      expect({ format, header, cells }).toEqual({ format: 'xlsx', header: HEADER, cells: BUSINESSES });
      expect(rows.map((row) => row.rowNumber)).toEqual([2, 3, 4, 5]);
    },
  );

  it('returns values as text', async () => {
    const content = await excelJs((workbook) => {
      const sheet = workbook.addWorksheet('Values');
      sheet.addRow(['text', 'number', 'truth', 'date', 'formula', 'rich', 'error', 'link', 'share']);
      sheet.addRow([
        ' kept as it is ',
        441612960123,
        true,
        new Date(Date.UTC(2024, 1, 29, 18, 30)),
        { formula: 'A2&"!"', result: 'done' },
        { richText: [{ text: 'Fish', font: { bold: true } }, { text: ' & Chips' }] },
        { error: '#N/A' },
        { text: 'our site', hyperlink: 'https://example.org/' },
        0.9,
      ]);
      sheet.getCell('I2').numFmt = '0%';
      sheet.getCell('D2').numFmt = 'dd.mm.yyyy hh:mm';
      sheet.addRow([
        null,
        3.7000000000000002,
        false,
        new Date(Date.UTC(2024, 1, 29)),
        { formula: '1/4', result: 0.25 },
      ]);
      sheet.getCell('D3').numFmt = 'yyyy-mm-dd';
    });
    expect((await readAll(folder.write('values.xlsx', content))).cells).toEqual([
      [
        ' kept as it is ',
        '441612960123',
        'TRUE',
        '2024-02-29T18:30:00',
        'done',
        'Fish & Chips',
        '',
        'our site',
        '90%',
      ],
      ['', '3.7', 'FALSE', '2024-02-29', '0.25', '', '', '', ''],
    ]);
  });

  it.each([
    ['a line end', '\r\n', ''],
    ['a page', `<html>${'<p>Thank you</p>'.repeat(4_000)}</html>`, ''],
    ['something like the end of a zip', `${'PK\x05\x06'.repeat(9)} Warning`, ''],
    ['a line end behind a comment', '\n', 'Made by us'.repeat(6_000)],
  ])('is read if a download script has sent %s behind it', async (_name, behind, comment) => {
    const zip = await excelJs((workbook) => workbook.addWorksheet('Places').addRows([HEADER, ...BUSINESSES]));
    zip.writeUInt16LE(comment.length, zip.length - 2);
    const content = Buffer.concat([zip, Buffer.from(comment + behind, 'latin1')]);
    expect((await readAll(folder.write('sent.xlsx', content), { isHeader })).cells).toEqual(BUSINESSES);
  });

  it('begins with the first sheet that has a known header, and skips a merged title', async () => {
    const content = await excelJs((workbook) => {
      workbook.addWorksheet('Empty');
      workbook.addWorksheet('Notes').addRows([['Please read'], ['Prepared by us']]);
      const sheet = workbook.addWorksheet('Places');
      sheet.addRows([
        ['All places'],
        [],
        ['name', 'full_address'],
        ['A', '1 Road'],
        [],
        [' ', ''],
        ['B', '2 Road'],
      ]);
      sheet.mergeCells('A1:B1');
      workbook.addWorksheet('More').addRows([
        ['name', 'full_address'],
        ['C', '3 Road'],
      ]);
    });
    const path = folder.write('sheets.xlsx', content);
    const { header, rows } = await readAll(path, { isHeader });
    expect(header).toEqual(['name', 'full_address']);
    expect(rows).toEqual([
      { rowNumber: 4, cells: ['A', '1 Road'] },
      { rowNumber: 7, cells: ['B', '2 Road'] },
      { rowNumber: 9, cells: ['C', '3 Road'] },
    ]);
    expect((await readAll(path)).header).toEqual(['Please read']);
  });

  it.each(['hidden', 'veryHidden'] as const)(
    'uses a sheet that is %s only if no other sheet has a header',
    async (state) => {
      const workbook = new ExcelJS.Workbook();
      const last = workbook.addWorksheet('Last time', { state });
      last.addRow(['name', 'full_address']);
      last.addRow(['Old Mill', '1 Mill Lane']);
      const present = workbook.addWorksheet('Places');
      present.addRow(['name', 'full_address']);
      present.addRow(['New Mill', '2 Mill Lane']);
      const shown = folder.path(`shown-${state}.xlsx`);
      await workbook.xlsx.writeFile(shown);
      expect((await readAll(shown, { isHeader })).cells).toEqual([['New Mill', '2 Mill Lane']]);

      // The names of other programs are only likely to be a header, those on the hidden sheet certain.
      present.getRow(1).values = ['Business name', 'Address'];
      const others = folder.path(`others-${state}.xlsx`);
      await workbook.xlsx.writeFile(others);
      const read = await readAll(others, { isHeader: isKnownHeader });
      expect(read.cells).toEqual([['New Mill', '2 Mill Lane']]);

      present.getRow(1).values = ['Notes'];
      const only = folder.path(`only-${state}.xlsx`);
      await workbook.xlsx.writeFile(only);
      expect((await readAll(only, { isHeader })).cells).toEqual([['Old Mill', '1 Mill Lane']]);
    },
  );

  it('reads header cells that are merged over two rows or two columns', async () => {
    const content = await excelJs((workbook) => {
      const sheet = workbook.addWorksheet('Places');
      sheet.addRows([
        ['name', 'full_address', 'contact'],
        [],
        ['A', '1 Road', '+44 1632 960123', 'a@example.org'],
      ]);
      sheet.mergeCells('A1:A2');
      sheet.mergeCells('B1:B2');
      sheet.mergeCells('C1:D1');
    });
    const { header, rows } = await readAll(folder.write('merged.xlsx', content), { isHeader });
    // In exceljs every cell of a merged area has the area's text; in the file only the first one has it.
    expect(header).toEqual(['name', 'full_address', 'contact']);
    expect(rows).toEqual([{ rowNumber: 3, cells: ['A', '1 Road', '+44 1632 960123'], isCut: true }]);
  });

  it('counts dates from 1904 if the workbook does', async () => {
    const content = await excelJs((workbook) => {
      workbook.properties.date1904 = true;
      const sheet = workbook.addWorksheet('Dates');
      sheet.addRows([['opened'], [new Date(Date.UTC(2020, 0, 2))]]);
      sheet.getCell('A2').numFmt = 'd mmm yyyy';
    });
    expect((await readAll(folder.write('1904.xlsx', content))).cells).toEqual([['2020-01-02']]);
  });

  it('counts them so in a workbook in which Excel has a second tag of that name, for its charts', async () => {
    const parts = partsOf({
      sheets: [`${textRow('opened')}<row><c s="1"><v>45106</v></c></row>`],
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      workbookProperties: '<workbookPr date1904="1"/>',
    });
    const workbook = 'xl/workbook.xml';
    parts[workbook] = (parts[workbook] ?? '').replace(
      '</workbook>',
      '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>',
    );
    const { cells } = await readAll(folder.write('1904-charts.xlsx', await zipOf(parts)));
    expect(cells).toEqual([['2027-06-30']]);
  });

  it('reads a value that has the type of an inline text', async () => {
    const row = (...texts: string[]): string =>
      `<row>${texts.map((text) => `<c t="inlineStr"><v>${text}</v></c>`).join('')}</row>`;
    const parts = partsOf({ sheets: [row('name', 'town') + row('Oak_x005F_', '') + textRow('Elm')] });
    const { header, cells } = await readAll(folder.write('values.xlsx', await zipOf(parts)));
    expect({ header, cells }).toEqual({
      header: ['name', 'town'],
      cells: [
        ['Oak_', ''],
        ['Elm', ''],
      ],
    });
  });
});
