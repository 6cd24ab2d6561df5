import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeader } from '../../test/businesses.js';
import { readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const folder = temporaryFolder();
const header = ['name', 'full_address'];

/** Cells as Python's `csv` writes them with apostrophes for quotes. */
const single = (cells: readonly string[]): string =>
  cells.map((cell) => `'${cell.replaceAll("'", "''")}'`).join(',');
/** The same with a backslash before apostrophes and backslashes inside, as phpMyAdmin can write them. */
const singleEscaped = (cells: readonly string[]): string =>
  cells.map((cell) => `'${cell.replace(/['\\]/g, String.raw`\$&`)}'`).join(',');
/** The same without quotes, with a backslash before each sign that would need them. */
const unquoted = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replace(/[\\,"\r\n]/g, String.raw`\$&`)).join(',');

describe('a table whose rows are quoted as a whole', () => {
  it('marks rows with more cells than the header, as where the quotes of the first cell were lost', async () => {
    const rows = [
      '"Oak,""1 High St, Leeds"""',
      '"The Elm, Leeds,""2 High St"""',
      'Ash,3 High St',
      '"Fir,4 High St,"',
    ];
    const path = folder.write('wrapped.csv', `${['"name,full_address"', ...rows].join('\n')}\n`);
    const marked = [
      { rowNumber: 2, cells: ['Oak', '1 High St, Leeds'] },
      { rowNumber: 3, cells: ['The Elm', ' Leeds'], isShifted: true },
      { rowNumber: 4, cells: ['Ash', '3 High St'] },
      { rowNumber: 5, cells: ['Fir', '4 High St'], isShifted: true },
    ];
    expect((await readAll(path, { isHeader })).rows).toEqual(marked);
    expect((await readPacks(path, { isHeader })).rows).toEqual(marked);
  });

  it('has a row with more cells only where there are more than the header has with its blank ones', async () => {
    const path = folder.write(
      'blank-columns.csv',
      '"name,full_address,"\n"Oak,""1 High St, Leeds"","\n"Elm,2 High St,"\n"Ash, The,3 High St,"\n',
    );
    const marked = [
      { rowNumber: 2, cells: ['Oak', '1 High St, Leeds'] },
      { rowNumber: 3, cells: ['Elm', '2 High St'] },
      { rowNumber: 4, cells: ['Ash', ' The'], isShifted: true },
    ];
    expect((await readAll(path, { isHeader })).rows).toEqual(marked);
    expect((await readPacks(path, { isHeader })).rows).toEqual(marked);
  });
});

describe('a table quoted with apostrophes, or not at all', () => {
  it.each([
    ['apostrophes', single],
    ['apostrophes and backslashes', singleEscaped],
    ['backslashes', unquoted],
  ])('is read whole, wherever its blocks end: %s', async (_signs, write) => {
    const rows = [
      ['Oak, The', '1 "High" St,\nLeeds'],
      ["Bob's", String.raw`C:\elm`],
      ['"Ash"', '3 High St'],
    ];
    // Ctrl-Z ends a file of DOS.
    const path = folder.write('table.csv', `${[header, ...rows].map(write).join('\n')}\n\x1a`);
    for (const blockBytes of [1, 7, 64 * 1024]) {
      const read = await readAll(path, { isHeader, blockBytes });
      expect({ header: read.header, cells: read.cells }).toEqual({ header, cells: rows });
      const packs = await readPacks(path, { isHeader, blockBytes });
      expect(packs.rows.map(({ cells }) => cells)).toEqual(rows);
    }
  });

  it('comes back as it was written, whatever its cells hold', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', "'", '"', ',', '\n', '\\', 'é') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), async (made) => {
        const rows = made.map(([name, address]) => [`${name}x`, `${address}x`]);
        const path = folder.write('random.csv', `${[header, ...rows].map(single).join('\n')}\n`);
        expect((await readAll(path, { isHeader })).cells).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it('is not taken for rows that are quoted as a whole, where quotes stand at the ends of lines', async () => {
    const rows = [
      ['\n"x', 'x'],
      ['x', ',""x'],
      ['x', '"\nx'],
    ];
    const path = folder.write('quotes.csv', `${[header, ...rows].map(single).join('\n')}\n`);
    expect((await readAll(path, { isHeader })).cells).toEqual(rows);
  });
});
