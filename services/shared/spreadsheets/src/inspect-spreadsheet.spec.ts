import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, toDelimited } from '../test/businesses.js';
import { handMade, textRow } from '../test/hand-made-workbook.js';
import { failureOf } from '../test/read-all.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { isKnownHeader } from './business-columns.js';
import { countRows } from './count-rows.js';
import { inspectSpreadsheet } from './inspect-spreadsheet.js';

const folder = temporaryFolder();
const CSV = toDelimited([['All our places'], HEADER, ...BUSINESSES]);

describe('inspectSpreadsheet', { timeout: 30_000 }, () => {
  it('returns the same result from a thread as countRows', async () => {
    const path = folder.write('places.csv', CSV);
    const summary = { format: 'csv', header: HEADER, rowCount: BUSINESSES.length };
    expect(await countRows(path, { isHeader: isKnownHeader })).toEqual(summary);
    expect(await inspectSpreadsheet(path)).toEqual(summary);
  });

  it('takes a possible header where no row is certain to be one', async () => {
    const path = folder.write('lacking.csv', 'Places\nname;phone\nOak;1\n');
    const summary = { format: 'csv', header: ['name', 'phone'], rowCount: 1 };
    expect(await inspectSpreadsheet(path)).toEqual(summary);
  });

  it('reads workbooks', async () => {
    const path = folder.write(
      'places.xlsx',
      await handMade({ sheets: [textRow('a', 'b'), textRow('name', 'full address') + textRow('A')] }),
    );
    expect(await inspectSpreadsheet(path)).toEqual({
      format: 'xlsx',
      header: ['name', 'full address'],
      rowCount: 1,
    });
  });

  it('fails with the error of the reader or of the file system', async () => {
    const cut = folder.write('cut.csv', `${CSV}"cut`);
    expect(await failureOf(inspectSpreadsheet(cut))).toMatchObject({
      code: 'SPREADSHEET_QUOTE_NOT_CLOSED',
      rowNumber: 7,
    });
    expect(await failureOf(inspectSpreadsheet(cut, { limits: { rowCharacters: 20 } }))).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
    });
    await expect(inspectSpreadsheet(folder.path('missing.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a file of more rows, or more characters with its shared strings in each cell, than it may have', async () => {
    const csv = folder.write('rows.csv', CSV);
    const rows = await failureOf(inspectSpreadsheet(csv, { limits: { rows: BUSINESSES.length - 1 } }));
    expect(rows).toMatchObject({ code: 'SPREADSHEET_TOO_LARGE', message: expect.stringContaining('rows') });
    expect(await inspectSpreadsheet(csv, { limits: { rows: BUSINESSES.length } })).toMatchObject({
      rowCount: BUSINESSES.length,
    });

    const header = textRow('name', 'full address');
    const cell = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';
    const workbook = await handMade({
      sheets: [header + cell.repeat(100)],
      sharedStrings: `<si><t>${'x'.repeat(10_000)}</t></si>`,
    });
    const path = folder.write('expanding.xlsx', workbook);
    const characters = await failureOf(inspectSpreadsheet(path, { limits: { characters: 1_000_000 } }));
    expect(characters).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
      message: expect.stringContaining('characters'),
    });
    expect(await inspectSpreadsheet(path, { limits: { characters: 2_000_000 } })).toMatchObject({
      rowCount: 100,
    });
  });

  it('keeps no long format codes in memory', async () => {
    const formats = Array.from(
      { length: 1_000 },
      (_, index) => `<numFmt numFmtId="${164 + index}" formatCode="${'x'.repeat(60_000)}"/>`,
    );
    const workbook = await handMade({
      sheets: [textRow('name', 'full address') + textRow('Oak', '1 High St')],
      styles: `<numFmts>${formats.join('')}</numFmts>`,
    });
    const path = folder.write('formats.xlsx', workbook);
    expect(await inspectSpreadsheet(path, { memoryMiB: 32 })).toMatchObject({ rowCount: 1 });
  });

  it('terminates a thread that takes too long or whose caller has aborted', async () => {
    // Takes a good part of a second to count.
    const path = folder.write('many.csv', CSV + 'Nowhere Snacks,7 Silver Lane\n'.repeat(500_000));
    const slow = await failureOf(inspectSpreadsheet(path, { seconds: 0.001 }));
    expect(slow.code).toBe('SPREADSHEET_TOO_LARGE');
    expect(slow.message).toContain('0.001 seconds');

    const waiting = new AbortController();
    const { signal } = waiting;
    let exitCode: number | undefined;
    process.once('worker', (thread) => {
      thread.once('online', () => {
        waiting.abort(new Error('gone'));
      });
      thread.once('exit', (code) => {
        exitCode = code;
      });
    });
    await expect(inspectSpreadsheet(path, { signal })).rejects.toThrow('gone');
    // A thread that ends by itself exits with 0.
    expect(exitCode).toBe(1);
    await expect(inspectSpreadsheet(path, { signal })).rejects.toThrow('gone');
  });

  it('terminates only the thread when a file needs too much memory', async () => {
    const row = textRow(
      ...Array.from({ length: 16_000 }, (_, index) => `text ${index} ${'x'.repeat(1_500)}`),
    );
    const path = folder.write(
      'heavy.xlsx',
      await handMade({ sheets: [textRow('name', 'full address') + row] }),
    );
    const limits = { rowCharacters: 100_000_000 };
    const error = await failureOf(inspectSpreadsheet(path, { memoryMiB: 12, limits }));
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
    expect(await inspectSpreadsheet(path, { memoryMiB: 256, limits })).toMatchObject({ rowCount: 1 });
  });
});
