import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { handMade, partsOf, textRow, zipOf } from '../test/hand-made-workbook.js';
import { failureOf, readAll, readPacks } from '../test/read-all.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { isKnownHeader } from './business-columns.js';
import { countRows } from './count-rows.js';
import { HIGHEST_ROWS_BEFORE } from './further-sheets.js';
import type { FurtherSheet } from './further-sheets.js';
import { openSpreadsheet } from './open-spreadsheet.js';

const folder = temporaryFolder();
const options = { isHeader: isKnownHeader, blockBytes: 256 };
const HEADER = textRow('name', 'full_address');

/** The sheets reported after the first one, once all rows are read. */
async function furtherSheetsOf(path: string): Promise<readonly FurtherSheet[]> {
  const { batches, furtherSheets } = await openSpreadsheet(path, options);
  for await (const _batch of batches);
  return furtherSheets;
}

describe('the sheets beside the one on which the table begins', { timeout: 30_000 }, () => {
  it('continue the table if they have the same columns, with consecutive row numbers', async () => {
    const sheets = [
      // Empty rows count, as in a spreadsheet program.
      `${HEADER}${textRow('Oak', '1 High St')}<row r="9"/>`,
      textRow('Nothing of ours'),
      `${textRow('Places of York')}<row r="4"><c t="str"><v>Name</v></c><c t="str"><v>Full Address</v></c></row>` +
        textRow('Elm', '2 Low St') +
        '<row r="8"/>',
      HEADER + textRow('Ash', '3 New St').repeat(40),
    ];
    const path = folder.write('cities.xlsx', await handMade({ sheets }));
    const read = await readAll(path, options);
    expect(read.header).toEqual(['name', 'full_address']);
    expect(read.rows.slice(0, 3)).toEqual([
      { rowNumber: 2, cells: ['Oak', '1 High St'] },
      { rowNumber: 14, cells: ['Elm', '2 Low St'] },
      { rowNumber: 19, cells: ['Ash', '3 New St'] },
    ]);
    expect(read.rows).toHaveLength(42);
    expect(read.rows.at(-1)?.rowNumber).toBe(58);
    expect((await readPacks(path, options)).rows).toEqual(read.rows);
    expect(await countRows(path, options)).toMatchObject({ rowCount: 42 });
    expect(await furtherSheetsOf(path)).toEqual([
      { name: 'S2', firstRow: 10 },
      { name: 'S3', firstRow: 18 },
    ]);
  });

  it('may contain all the rows if the first sheet has only a header', async () => {
    const path = folder.write(
      'form.xlsx',
      await handMade({ sheets: [HEADER, HEADER + textRow('Oak', '1')] }),
    );
    expect((await readAll(path, options)).rows).toEqual([{ rowNumber: 3, cells: ['Oak', '1'] }]);
    expect((await readPacks(path, options)).rows).toEqual([{ rowNumber: 3, cells: ['Oak', '1'] }]);
  });

  it('are skipped if hidden or if their columns differ, and are reported if they have rows', async () => {
    const rows = textRow('Elm', '2 Low St', 'x');
    const parts = partsOf({
      sheets: [
        HEADER + textRow('Oak', '1 High St'),
        HEADER + rows,
        textRow('full_address', 'name') + rows,
        textRow('name', 'full_address', 'city') + rows,
        textRow('name', 'full_address', 'phone'),
        HEADER,
        textRow('name', 'city') + rows,
        rows,
        rows,
      ],
    });
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '')
      .replace('name="S8"', 'name="S8" state="hidden"')
      .replace('name="S1"', 'name="Last &amp; least" state="hidden"')
      .replace('name="S5"', 'name="S5" state="veryHidden"');
    const path = folder.write('others.xlsx', await zipOf(parts));
    const oak = [{ rowNumber: 2, cells: ['Oak', '1 High St'] }];
    expect((await readAll(path, options)).rows).toEqual(oak);
    expect((await readPacks(path, options)).rows).toEqual(oak);
    expect(await furtherSheetsOf(path)).toEqual([
      { name: 'S2', leftOut: 'other columns' },
      { name: 'S3', leftOut: 'other columns' },
      { name: 'S6', leftOut: 'other columns' },
      { name: 'S7', leftOut: 'no header' },
      { name: 'Last & least', leftOut: 'hidden' },
    ]);
  });

  it('are reported with those before it that have rows under other columns, or several columns and no header', async () => {
    const sheets = [
      textRow('All our places'),
      textRow('Company', 'Address') + textRow('Elm', '2 Low St'),
      textRow('Places of York') + textRow('Company', 'Address') + textRow('Fir', '3 Low St'),
      textRow('Printed', '2024-03-01') + textRow('Note').repeat(20) + HEADER + textRow('Yew', '4 Low St'),
      HEADER + textRow('Oak', '1 High St'),
      textRow('name', 'city') + textRow('Ash', 'Hull'),
    ];
    const path = folder.write('before.xlsx', await handMade({ sheets }));
    const oak = [{ rowNumber: 2, cells: ['Oak', '1 High St'] }];
    expect((await readAll(path, options)).rows).toEqual(oak);
    expect((await readPacks(path, options)).rows).toEqual(oak);
    expect(await countRows(path, options)).toMatchObject({ rowCount: 1 });
    expect(await furtherSheetsOf(path)).toEqual([
      { name: 'S1', leftOut: 'other columns' },
      { name: 'S2', leftOut: 'other columns' },
      { name: 'S3', leftOut: 'no header' },
      { name: 'S5', leftOut: 'other columns' },
    ]);
  });

  it('report errors with the continued row numbers', async () => {
    const long = `<row r="5"><c t="str"><v>${'x'.repeat(90)}</v></c><c t="str"><v>${'y'.repeat(90)}</v></c></row>`;
    const path = folder.write('long.xlsx', await handMade({ sheets: [HEADER, HEADER + long] }));
    const limited = { ...options, limits: { rowCharacters: 100 } };
    for (const read of [readAll, readPacks]) {
      expect(await failureOf(read(path, limited))).toMatchObject({
        code: 'SPREADSHEET_TOO_LARGE',
        rowNumber: 6,
      });
    }
  });

  it('are rejected when the row numbers would become too large', async () => {
    const last = '<row r="16777216"/>';
    const count = Math.ceil(HIGHEST_ROWS_BEFORE / 16_777_216) + 2;
    const sheets = Array.from({ length: count }, () => HEADER + last);
    const path = folder.write('numbers.xlsx', await handMade({ sheets }));
    for (const read of [readAll, readPacks]) {
      expect((await failureOf(read(path, options))).code).toBe('SPREADSHEET_TOO_LARGE');
    }
  });

  it('also continue the table in an .xls', async () => {
    const workbook = utils.book_new();
    const header = ['name', 'full_address'];
    const add = (name: string, ...rows: string[][]): void => {
      utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
    };
    add('London', ['Company', 'Address'], ['Box', '6 Old St']);
    add('Leeds', header, ['Oak', '1 High St']);
    add('Notes', ['Nothing of ours']);
    add('York', ['Places of York'], header, ['Elm', '2 Low St'], [], ['Ash', '3 New St']);
    add('Hull', header, ['Yew', '4 Old St']);
    add('Suppliers', [...header, 'phone'], ['Fir', '5 Old St', '1']);
    workbook.Workbook = { Sheets: [0, 0, 0, 0, 1, 0].map((Hidden) => ({ Hidden: Hidden as 0 | 1 })) };
    const path = folder.write('cities.xls', write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    const rows = [
      { rowNumber: 2, cells: ['Oak', '1 High St'] },
      { rowNumber: 5, cells: ['Elm', '2 Low St'] },
      { rowNumber: 7, cells: ['Ash', '3 New St'] },
    ];
    expect((await readAll(path, options)).rows).toEqual(rows);
    expect((await readPacks(path, options)).rows).toEqual(rows);
    expect(await furtherSheetsOf(path)).toEqual([
      { name: 'London', leftOut: 'other columns' },
      { name: 'York', firstRow: 3 },
      { name: 'Suppliers', leftOut: 'other columns' },
      { name: 'Hull', leftOut: 'hidden' },
    ]);
  });
});
