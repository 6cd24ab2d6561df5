import { CFB, utils, write } from '@e965/xlsx';
import type { WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader } from '../../test/businesses.js';
import { failureOf, readAll } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { isKnownHeader } from '../business-columns.js';
import { openSpreadsheet } from '../open-spreadsheet.js';

const folder = temporaryFolder();

function workbookOf(...sheets: readonly unknown[][][]): WorkBook {
  const workbook = utils.book_new();
  for (const [index, rows] of sheets.entries()) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), `S${index}`);
  }
  return workbook;
}

/** SheetJS writes only ASCII into workbooks older than Excel 97. */
const inAscii = (text: string): string => text.replace(/[^\n -~]/g, '-');

function asXls(workbook: WorkBook, bookType: 'biff8' | 'biff5' = 'biff8'): Buffer {
  return write(workbook, { type: 'buffer', bookType }) as Buffer;
}

describe('an .xls', { timeout: 30_000 }, () => {
  it.each(['biff8', 'biff5'] as const)('is read like any other spreadsheet (%s)', async (bookType) => {
    const rows = BUSINESSES.slice(0, 3).map((row) => row.map(bookType === 'biff5' ? inAscii : String));
    const content = asXls(
      workbookOf([['Notes']], [[], HEADER, ...rows.slice(0, 1), [], ...rows.slice(1)]),
      bookType,
    );
    const read = await readAll(folder.write('places.csv', content), { isHeader });
    expect(read.format).toBe('xls');
    expect(read.header).toEqual(HEADER);
    expect(read.cells).toEqual(rows);
    expect(read.rows.map((row) => row.rowNumber)).toEqual([3, 5, 6]);
  });

  it('returns its values as text', async () => {
    const workbook = workbookOf([
      ['number', 'phone', 'truth', 'date', 'padded', 'share', 'id'],
      [1114, 441612960123, true, 45351.75, 2476, 0.9, 1.7979123456789e19],
      [3.7, 0.1 + 0.2, false],
    ]);
    const sheet = workbook.Sheets['S0'];
    if (sheet === undefined) throw new Error('the sheet is missing');
    sheet['D2'] = { t: 'n', v: 45351.75, z: 'yyyy-mm-dd hh:mm' };
    sheet['E2'] = { t: 'n', v: 2476, z: '00000' };
    sheet['F2'] = { t: 'n', v: 0.9, z: '0%' };
    expect((await readAll(folder.write('values.xls', asXls(workbook)))).cells).toEqual([
      ['1114', '441612960123', 'TRUE', '2024-02-29T18:00:00', '02476', '90%', '1.7979123456789E+19'],
      ['3.7', '0.3', 'FALSE', '', '', '', ''],
    ]);
  });

  it('is read from a hidden sheet only if no other sheet has a header', async () => {
    const header = ['name', 'full_address'];
    const cellsBeside = async (visible: readonly unknown[][]): Promise<readonly (readonly string[])[]> => {
      const workbook = workbookOf([header, ['Old Mill', '1 Mill Lane']], [...visible]);
      workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
      return (await readAll(folder.write('hidden.xls', asXls(workbook)), { isHeader: isKnownHeader })).cells;
    };
    const newMill = ['New Mill', '2 Mill Lane'];
    expect(await cellsBeside([header, newMill])).toEqual([newMill]);
    expect(await cellsBeside([['Business name', 'Address'], newMill])).toEqual([newMill]);
    expect(await cellsBeside([['Notes']])).toEqual([['Old Mill', '1 Mill Lane']]);
  });

  it('may take many thread messages, and reading can stop at any of them', async () => {
    const rows = Array.from({ length: 1700 }, (_, index) => [`place ${index}`, index]);
    const path = folder.write('many.xls', asXls(workbookOf([['name', 'number'], ...rows])));
    expect((await readAll(path)).cells).toEqual(rows.map(([name, number]) => [name, String(number)]));
    const left = await openSpreadsheet(path);
    for await (const row of left.rows) if (row.rowNumber === 600) break;
    await left.close();
  });

  it('is rejected if it is too large, too slow to read, damaged or encrypted', async () => {
    const content = asXls(workbookOf([['name'], ['A']]));
    const path = folder.write('small.xls', content);
    expect((await failureOf(readAll(path, { limits: { xlsBytes: 1000 } }))).code).toBe(
      'SPREADSHEET_TOO_LARGE',
    );

    expect((await failureOf(readAll(path, { limits: { xlsSeconds: 0 } }))).message).toContain('0 seconds');

    const cut = folder.write('cut.xls', content.subarray(0, 700));
    expect((await failureOf(readAll(cut))).code).toBe('SPREADSHEET_CORRUPT');

    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7));
    const locked = folder.write('locked.xlsx', CFB.write(container, { type: 'buffer' }) as Buffer);
    expect((await failureOf(readAll(locked))).code).toBe('SPREADSHEET_ENCRYPTED');
  });

  it.each([
    ['WordDocument', 'a Word document'],
    ['PowerPoint Document', 'a PowerPoint presentation'],
    ['__properties_version1.0', 'an Outlook message'],
  ])('is rejected by name if its container is that of another program (%s)', async (stream, name) => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, `/${stream}`, Buffer.alloc(5000, 1));
    const path = folder.write('other.xls', CFB.write(container, { type: 'buffer' }) as Buffer);
    const error = await failureOf(readAll(path));
    expect(error.code).toBe('SPREADSHEET_NOT_RECOGNISED');
    expect(error.message).toContain(name);
  });

  it('is rejected as damaged, not as encrypted, if its container is empty', async () => {
    const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const path = folder.write('zeros.xls', Buffer.concat([signature, Buffer.alloc(5000)]));
    expect((await failureOf(readAll(path))).code).toBe('SPREADSHEET_CORRUPT');
  });

  it('is rejected if a row is too long, even though each of its texts is short enough', async () => {
    const long = 'x'.repeat(200);
    const rows = [
      ['a', 'b'],
      [long, ''],
      [long, long],
    ];
    const path = folder.write('long.xls', asXls(workbookOf(rows)));
    const error = await failureOf(readAll(path, { limits: { rowCharacters: 300 } }));
    expect(error).toMatchObject({ code: 'SPREADSHEET_TOO_LARGE', rowNumber: 3 });
  });

  it('may contain more text than fits in one thread message', async () => {
    const header = Array.from({ length: 20 }, (_, column) => `column ${column}`);
    const rows = Array.from({ length: 400 }, (_, row) =>
      header.map((name) => `${row} ${name} ${'é'.repeat(200)}`),
    );
    const path = folder.write('texts.xls', asXls(workbookOf([header, ...rows])));
    expect((await readAll(path)).cells).toEqual(rows);
  });

  it('is read without the NUL characters in its texts', async () => {
    const path = folder.write('nul.xls', asXls(workbookOf([['na\0me'], ['A\0B\0']])));
    expect(await readAll(path)).toMatchObject({ header: ['name'], cells: [['AB']] });
  });

  it('terminates only its thread when it needs too much memory', async () => {
    // The reader itself needs more than 8 MiB, so any workbook exceeds the limit.
    const path = folder.write('heavy.xls', asXls(workbookOf([['name'], ['A']])));
    const error = await failureOf(readAll(path, { limits: { xlsMemoryMiB: 8 } }));
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
    expect(error.message).toContain('memory');
    expect((await readAll(path)).cells).toEqual([['A']]);
  });
});
