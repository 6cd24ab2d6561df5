import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader, toDelimited } from '../test/businesses.js';
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
    expect(await countRows(path, { isHeader })).toEqual(summary);
    expect(await inspectSpreadsheet(path, { isHeader })).toEqual(summary);
    expect(await inspectSpreadsheet(path)).toEqual({
      format: 'csv',
      header: ['All our places'],
      rowCount: 5,
    });
  });

  it('passes an uncertain header verdict to the thread', async () => {
    const path = folder.write('lacking.csv', 'Places\nname;phone\nOak;1\n');
    const summary = { format: 'csv', header: ['name', 'phone'], rowCount: 1 };
    expect(await inspectSpreadsheet(path, { isHeader: isKnownHeader })).toEqual(summary);
  });

  it('reads workbooks', async () => {
    const path = folder.write(
      'places.xlsx',
      await handMade({ sheets: [textRow('a', 'b'), textRow('name', 'full address') + textRow('A')] }),
    );
    expect(await inspectSpreadsheet(path, { isHeader })).toEqual({
      format: 'xlsx',
      header: ['name', 'full address'],
      rowCount: 1,
    });
  });

  it('fails with the error of the reader, of the file system or of isHeader', async () => {
    const cut = folder.write('cut.csv', `${CSV}"cut`);
    expect(await failureOf(inspectSpreadsheet(cut, { isHeader }))).toMatchObject({
      code: 'SPREADSHEET_QUOTE_NOT_CLOSED',
      rowNumber: 7,
    });
    expect(await failureOf(inspectSpreadsheet(cut, { limits: { rowCharacters: 20 } }))).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
    });
    await expect(inspectSpreadsheet(folder.path('missing.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
    const angry = (): boolean => {
      throw new Error('no opinion');
    };
    await expect(inspectSpreadsheet(folder.write('places.csv', CSV), { isHeader: angry })).rejects.toThrow(
      'no opinion',
    );
  });

  it('terminates a thread that takes too long or whose caller has aborted', async () => {
    const path = folder.write('places.csv', CSV);
    // Waits for a verdict that never comes.
    const thinking = (): Promise<boolean> => new Promise(() => undefined);
    const slow = await failureOf(inspectSpreadsheet(path, { isHeader: thinking, seconds: 0.05 }));
    expect(slow.code).toBe('SPREADSHEET_TOO_LARGE');
    expect(slow.message).toContain('0.05 seconds');

    const waiting = new AbortController();
    const { signal } = waiting;
    const leaving = (): Promise<boolean> => {
      waiting.abort(new Error('gone'));
      return thinking();
    };
    await expect(inspectSpreadsheet(path, { isHeader: leaving, signal })).rejects.toThrow('gone');
    await expect(inspectSpreadsheet(path, { signal })).rejects.toThrow('gone');
  });

  it('terminates only the thread when a file needs too much memory', async () => {
    const row = textRow(
      ...Array.from({ length: 16_000 }, (_, index) => `text ${index} ${'x'.repeat(1_500)}`),
    );
    const path = folder.write('heavy.xlsx', await handMade({ sheets: [textRow('name') + row] }));
    const limits = { rowCharacters: 100_000_000 };
    const error = await failureOf(inspectSpreadsheet(path, { memoryMiB: 12, limits }));
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
    expect(await inspectSpreadsheet(path, { memoryMiB: 256, limits })).toMatchObject({ rowCount: 1 });
  });
});
