import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { inventedRow, inventedRows } from './support/invented-file.js';
import type { InventedRow } from './support/invented-file.js';

const ROWS = 3_000;
const HEADER = Object.keys(inventedRow(1));

/**
 * Has enough rows for many blocks, so that the threads have several at a time. Every third business depends
 * on `version`.
 */
async function workbook(
  version: string,
  extraCells: (number: number) => string[] = () => [],
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const rows = inventedRows(ROWS, (number) =>
    number % 3 === 0 ? { category: `${version} & Sons`, full_address: `${number} Łąkowa, Łódź` } : {},
  );
  const cellsOf = (row: InventedRow): string[] =>
    HEADER.map((name) => (row as Record<string, string>)[name] ?? '');
  const sheet = book.addWorksheet('Places');
  sheet.addRow(HEADER);
  for (const [index, row] of rows.entries()) sheet.addRow([...cellsOf(row), ...extraCells(index + 1)]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('a large workbook', { timeout: 120_000 }, () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  it('is imported completely, and a later version updates only the changed businesses', async () => {
    const first = await bench.import(await workbook('Miller'));
    expect(first).toMatchObject({ status: 'completed', imported: ROWS, rejected: 0 });
    const again = await bench.import(await workbook('Kowalski'));
    expect(again).toMatchObject({
      status: 'completed',
      rejected: 0,
      updated: ROWS / 3,
    });
    expect(
      await bench.query(`SELECT count(*) AS count FROM businesses WHERE address LIKE '%Łąkowa%'`),
    ).toEqual([{ count: ROWS / 3 }]);
  });

  it('fails with a reason if a row in its middle is too long, without blocking the next import', async () => {
    const long = 'x'.repeat(30_000);
    const refused = await workbook('Nowak', (number) =>
      number === 2_000 ? Array<string>(40).fill(long) : [],
    );
    expect(await bench.import(refused)).toMatchObject({
      status: 'failed',
      failure_code: 'SPREADSHEET_TOO_LARGE',
      failure_reason: 'Row 2001 is longer than 1048576 characters.',
      imported: 0,
    });
    expect(await bench.import(await workbook('Nowak'))).toMatchObject({
      status: 'completed',
      updated: ROWS / 3,
    });
  });

  it('is read across all sheets with the same columns, and notes where their rows begin', async () => {
    const book = new ExcelJS.Workbook();
    const header = ['name', 'full_address', 'colour'];
    const addSheet = (name: string, ...rows: string[][]): void => {
      book.addWorksheet(name).addRows(rows);
    };
    addSheet('Leeds', header, ['Sheet Oak', '1 High St, Leeds', 'red']);
    addSheet(
      'York',
      ['Places of York'],
      header,
      ['Sheet Elm', '2 Low St, York', '', 'beyond'],
      ['Nowhere', '', ''],
    );
    addSheet('Suppliers', ['name', 'full_address', 'phone'], ['Fir', '3 New St, Hull', '']);
    const result = await bench.import(Buffer.from(await book.xlsx.writeBuffer()));
    expect(result).toMatchObject({
      status: 'completed',
      rows_read: 3,
      imported: 2,
      rejected: 1,
      notes: [
        'Columns that are not used: colour',
        'Sheets read as one table, their rows numbered on: "York" begins at row 3',
        'Sheets that were not read: "Suppliers" (other columns)',
        "Rows with text beyond the header's last column, which was left out: 1, the first of them row 5. Their cells may have shifted",
      ],
    });
    expect(
      await bench.query('SELECT row_number FROM import_rejections WHERE import_id = $1', [result.id]),
    ).toEqual([{ row_number: 6 }]);
  });

  it('says which rows have formulas that were not calculated, whenever it is imported', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Places');
    sheet.addRow(['place_id', 'name', 'full_address', 'phone']);
    sheet.addRow(['calculated', 'Calculated Ash', '4 High St, Leeds', '+44 113 496 0123']);
    sheet.addRow(['uncalculated', 'Uncalculated Oak', '5 High St, Leeds']).getCell(4).value = {
      formula: '"+44 113 496 "&"0124"',
    };
    sheet.addRow([]).getCell(2).value = { formula: '"Elm"' };
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const notes = [
      'Rows with a formula that was not calculated, whose cell counts as blank: 2, the first of them row 3. Open the file in a spreadsheet program, save it there and import it again',
    ];
    expect(await bench.import(file)).toMatchObject({ imported: 2, rejected: 1, notes });
    expect(await bench.import(file)).toMatchObject({ imported: 0, updated: 0, rejected: 1, notes });
  });
});
