import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader, toDelimited } from '../../test/businesses.js';
import { failureOf, readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { openSpreadsheet } from '../open-spreadsheet.js';
import type { RawRow } from '../raw-row.js';

const folder = temporaryFolder();
const TABLE = [HEADER, ...BUSINESSES];

const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** Windows-1252 bytes of a text that is Latin-1 except for the ’ and – of the invented rows. */
const windows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('’', '\x92').replaceAll('–', '\x96'), 'latin1');

describe('reading delimited text', () => {
  it.each<[string, string | Buffer]>([
    ['plain', toDelimited(TABLE)],
    ['with a mark and CRLF', `\ufeff${toDelimited(TABLE, ',', '\r\n')}`],
    ['with two marks and every cell quoted', `\ufeff\ufeff${toDelimited(TABLE, ',', '\n', true)}`],
    [
      'with three marks in UTF-16LE and every cell quoted',
      utf16le(`${'\ufeff'.repeat(3)}${toDelimited(TABLE, '\t', '\n', true)}`),
    ],
    ['as European Excel writes it', `\ufeff${toDelimited(TABLE, ';', '\r\n')}`],
    ['with the hint sep=;', `\ufeffsep=;\r\n${toDelimited(TABLE, ';', '\r\n')}`],
    ['with tabs in UTF-16LE', utf16le(`\ufeff${toDelimited(TABLE, '\t', '\r\n')}`)],
    ['with tabs in UTF-16BE, no mark', utf16le(toDelimited(TABLE, '\t', '\r\n')).swap16()],
    ['with bars', toDelimited(TABLE, '|')],
    ['in Windows-1252', windows1252(toDelimited(TABLE, ';'))],
    ['with the line ends of old Macs', toDelimited(TABLE, ',', '\r')],
    ['with every cell quoted', toDelimited(TABLE, ',', '\n', true)],
    ['without a last line end', toDelimited(TABLE).trimEnd()],
    ['with the Ctrl-Z that ended a file of DOS', `${toDelimited(TABLE, ',', '\r\n')}\x1a`],
  ])('reads a table written %s', async (name, content) => {
    const path = folder.write(`${name.replaceAll('/', '')}.xls`, content);
    for (const options of [{}, { isHeader }]) {
      const { format, header, cells, rows } = await readAll(path, options);
      expect({ format, header, cells }).toEqual({ format: 'csv', header: HEADER, cells: BUSINESSES });
      expect(rows.map((row) => row.rowNumber)).toEqual([2, 3, 4, 5]);
    }
  });

  it.each(['', 'sep=,\n'])('reads quotes that a backslash escapes, after %j', async (hint) => {
    const table = [
      '"name","full_address","working_hours"',
      String.raw`"The \"Oak\", Leeds","1 High St \\ Rear","{\"Monday\":\"9AM-5PM\"}"`,
      String.raw`"Elm","2 High St",\N`,
    ].join('\n');
    const path = folder.write('mysql.csv', hint + table);
    for (const blockBytes of [16, undefined]) {
      const { cells } = await readAll(
        path,
        blockBytes === undefined ? { isHeader } : { isHeader, blockBytes },
      );
      expect(cells).toEqual([
        ['The "Oak", Leeds', String.raw`1 High St \ Rear`, '{"Monday":"9AM-5PM"}'],
        ['Elm', '2 High St', String.raw`\N`],
      ]);
    }
  });

  it('reads quotes with a blank before them, as people write them', async () => {
    const table = [
      '"name", "full_address", "about"',
      '"Oak", "1 High St, Leeds", "say ""hi"""',
      'Elm, 2 High St , ""',
    ].join('\n');
    const path = folder.write('spaced.csv', table);
    for (const blockBytes of [16, undefined]) {
      const { header, cells } = await readAll(
        path,
        blockBytes === undefined ? { isHeader } : { isHeader, blockBytes },
      );
      expect(header).toEqual(['name', 'full_address', 'about']);
      expect(cells).toEqual([
        ['Oak', '1 High St, Leeds', 'say "hi"'],
        ['Elm', ' 2 High St ', ''],
      ]);
    }
  });

  it.each(['"name,full_address,about"', 'name,full_address,about'])(
    'reads rows that were each saved as one cell, below %s',
    async (line) => {
      const table = [line, '"Oak,""1 High St, Leeds"",""say """"hi"""""""', 'Elm,2 High St,x', ''].join(
        '\r\n',
      );
      const path = folder.write('wrapped.csv', table);
      for (const blockBytes of [16, 64 * 1024]) {
        const { header, cells, rows } = await readAll(path, { isHeader, blockBytes });
        expect(header).toEqual(['name', 'full_address', 'about']);
        expect(cells).toEqual([
          ['Oak', '1 High St, Leeds', 'say "hi"'],
          ['Elm', '2 High St', 'x'],
        ]);
        expect(rows.map((row) => row.rowNumber)).toEqual([2, 3]);
      }
    },
  );

  it("reads quotes of PHP's fputcsv, which doubles none behind a backslash", async () => {
    const table = [
      'name,full_address,about',
      String.raw`"The ""Oak"", Leeds","1 High St","{""a"":""say \"hi\"""}"`,
      'Elm,"2 High St",x',
    ].join('\n');
    const path = folder.write('fputcsv.csv', table);
    for (const blockBytes of [16, undefined]) {
      const { cells } = await readAll(
        path,
        blockBytes === undefined ? { isHeader } : { isHeader, blockBytes },
      );
      expect(cells).toEqual([
        ['The "Oak", Leeds', '1 High St', String.raw`{"a":"say \"hi\""}`],
        ['Elm', '2 High St', 'x'],
      ]);
    }
  });

  it('reads Turkish text as saved by Excel', async () => {
    const bytes = Buffer.from(
      'name;full_address\nK\xf6fteci Hasan;Moda Cad. 5, 34710 Kad\xfdk\xf6y/\xddstanbul\n\xdeark K\xfclt\xfcr;Be\xfeikta\xfe\n',
      'latin1',
    );
    expect((await readAll(folder.write('turkish.csv', bytes))).cells).toEqual([
      ['Köfteci Hasan', 'Moda Cad. 5, 34710 Kadıköy/İstanbul'],
      ['Şark Kültür', 'Beşiktaş'],
    ]);
  });

  it('skips blank lines and a title, and numbers rows like a spreadsheet program', async () => {
    const path = folder.write(
      'title.csv',
      '\nExport of 3 May\n\nname,full_address\n\nA,"1 Road\nTown"\n,,\n  ,\nB,2 Road\n',
    );
    const { header, rows } = await readAll(path, { isHeader });
    expect(header).toEqual(['name', 'full_address']);
    expect(rows).toEqual([
      { rowNumber: 6, cells: ['A', '1 Road\nTown'] },
      { rowNumber: 9, cells: ['B', '2 Road'] },
    ]);
    expect((await readAll(path)).header).toEqual(['Export of 3 May']);
  });

  it('keeps the spelling of the header, pads short rows and drops extra cells', async () => {
    const path = folder.write('ragged.csv', ' Name , FULL ADDRESS ,,\nA\nB,2 Road,x,y,z\n,,,only beyond\n');
    const { header, rows } = await readAll(path, { isHeader });
    expect(header).toEqual([' Name ', ' FULL ADDRESS ']);
    expect(rows).toEqual([
      { rowNumber: 2, cells: ['A', ''] },
      { rowNumber: 3, cells: ['B', '2 Road'], isCut: true },
    ]);
  });

  it('marks a row of which a cell has taken in others, because its quote is not closed', async () => {
    const rows = [
      ['"Oak" Pub', '1 Road'],
      ['"said ""hi""\nand left"', '2 Road'],
      ['Elm', '"3 Road, Town\r\nAsh,"4 Road'],
      ['"Fir\n" ', '5 Road'],
      ['Yew', '6 Road'],
    ];
    const path = folder.write('open.csv', `name,full_address\n${rows.map(String).join('\r\n')}`);
    for (const read of [await readAll(path, { isHeader }), await readPacks(path, { isHeader })]) {
      expect(read.rows.map(({ joinsRows }) => joinsRows)).toEqual([
        undefined,
        undefined,
        true,
        undefined,
        undefined,
      ]);
    }
  });

  it('accepts a header without rows', async () => {
    expect(await readAll(folder.write('header.csv', 'name,full_address'))).toMatchObject({
      header: ['name', 'full_address'],
      rows: [],
    });
  });

  it('removes NUL characters, which PostgreSQL cannot store', async () => {
    const path = folder.write('nul.csv', `name,full_address\n${'A,1 Road\n'.repeat(10_000)}B\0B,2\0 Road\n`);
    expect((await readAll(path)).cells.at(-1)).toEqual(['BB', '2 Road']);
    const unended = folder.write('nul.csv', `name,full_address\n${'A,1 Road\n'.repeat(10_000)}B\0B,2\0 Road`);
    expect((await readAll(unended)).cells.at(-1)).toEqual(['BB', '2 Road']);
    const early = folder.write('nul.csv', `sep=\0;\nna\0me;full_address\n${'A;1 Road\n'.repeat(500)}`);
    const { header, cells } = await readAll(early, { isHeader });
    expect(header).toEqual(['name', 'full_address']);
    expect(cells).toEqual(Array.from({ length: 500 }, () => ['A', '1 Road']));
  });
});

describe('a file that is not a table', () => {
  it.each([
    ['an empty file', '', 'SPREADSHEET_EMPTY', 'empty'],
    ['only blank lines', '\ufeff\r\n ,, \r\n', 'SPREADSHEET_EMPTY', 'no rows'],
    ['no known header', 'a,b\n1,2\n', 'SPREADSHEET_HEADER_NOT_FOUND', 'a, b'],
    ['no header that names the columns', 'a,b\n', 'SPREADSHEET_HEADER_NOT_FOUND', 'name, full_address'],
  ])('is rejected with a specific message: %s', async (name, content, code, words) => {
    const error = await failureOf(readAll(folder.write(`${name}.csv`, content), { isHeader }));
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
  });

  it('returns the rows before an unclosed quote, then fails', async () => {
    const path = folder.write('cut.csv', `${toDelimited(TABLE)}Fifth,"cut o`);
    const { rows } = await openSpreadsheet(path, { isHeader });
    const names: (string | undefined)[] = [];
    const error = await failureOf(
      (async () => {
        for await (const row of rows) names.push(row.cells[0]);
      })(),
    );
    expect(names).toEqual(BUSINESSES.map(([name]) => name));
    expect(error).toMatchObject({ code: 'SPREADSHEET_QUOTE_NOT_CLOSED', rowNumber: 6 });
  });
});

/** The number of open file descriptors of this process. */
function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

describe('the file', { timeout: 30_000 }, () => {
  const path = (): string => folder.write('large.csv', `name,full_address\n${'A,1 Road\n'.repeat(100_000)}`);

  it.runIf(process.platform === 'linux')(
    'is closed when the loop is left, on close(), and on failure',
    async () => {
      const large = path();
      const before = openDescriptors();
      const left = await openSpreadsheet(large);
      for await (const row of left.rows) if (row.rowNumber > 10) break;
      const leftBatches = await openSpreadsheet(large);
      for await (const batch of leftBatches.batches) if (batch.length > 10) break;
      const closedMidway = await openSpreadsheet(large);
      await closedMidway.batches[Symbol.asyncIterator]().next();
      await closedMidway.close();
      await readAll(large);
      const unread = await openSpreadsheet(large);
      await unread.close();
      await unread.close();
      await failureOf(openSpreadsheet(large, { isHeader: () => false }));
      const failing = (): boolean => {
        throw new Error('no');
      };
      await expect(openSpreadsheet(large, { isHeader: failing })).rejects.toThrow('no');
      expect(openDescriptors()).toBe(before);
    },
  );

  it('yields the same rows in batches as one by one, and no empty batch', async () => {
    const file = folder.write('batches.csv', `name,full_address\n${'A,1 Road\n,\n,\n,\n,\n,\n'.repeat(500)}`);
    const { batches } = await openSpreadsheet(file, { blockBytes: 10 });
    const rows: RawRow[] = [];
    for await (const batch of batches) {
      expect(batch.length).toBeGreaterThan(0);
      rows.push(...batch);
    }
    expect(rows).toEqual((await readAll(file)).rows);
    expect(rows).toHaveLength(500);
  });

  it('that does not exist fails with ENOENT', async () => {
    await expect(openSpreadsheet(folder.path('missing.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
