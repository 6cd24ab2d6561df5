import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeader, toDelimited } from '../../test/businesses.js';
import { readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const folder = temporaryFolder();
const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('any table of strings', { timeout: 60_000 }, () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\r\n',
      'x\ny',
      ' ',
      'é',
      'ş',
      '東京',
      '🐾',
      "'",
      'sep=;',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((made) => made.replaceAll('\0', '')),
  );
  const table = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([width, height]) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    );

  it('is read back unchanged with any delimiter, line end, encoding and block size', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('utf8', 'utf8-mark', 'utf16le-mark', 'utf16be-mark'),
        fc.integer({ min: 1, max: 9 }),
        async (body, delimiter, lineEnd, encoding, blockBytes) => {
          const header = (body[0] ?? []).map((_, index) => `column ${index}`);
          const written = toDelimited([header, ...body], delimiter, lineEnd, true);
          const marked = encoding === 'utf8' ? written : `\ufeff${written}`;
          const bytes = encoding.startsWith('utf8') ? Buffer.from(marked) : utf16le(marked);
          const content = encoding.startsWith('utf16be') ? bytes.swap16() : bytes;
          const { cells, header: read } = await readAll(folder.write('any.csv', content), {
            blockBytes,
            isHeader: (row) => row[0] === 'column 0',
          });
          expect(read).toEqual(header);
          expect(cells).toEqual(body.filter((row) => row.some((cell) => cell.trim() !== '')));
        },
      ),
      { numRuns: 400, seed: 20260 },
    );
  });

  it('adds an unnamed column for row numbers that the header does not name, as in files from R', async () => {
    const rows = '"1","Oak","1 High St"\n"2","Elm","2 Low St"\n';
    const path = folder.write('r.csv', `"name","full_address"\n${rows}`);
    const { header, cells } = await readAll(path, { isHeader });
    expect(header).toEqual(['', 'name', 'full_address']);
    expect(cells).toEqual([
      ['1', 'Oak', '1 High St'],
      ['2', 'Elm', '2 Low St'],
    ]);
    expect((await readPacks(path, { isHeader })).rows.map((row) => row.cells)).toEqual(cells);
  });

  it.each([
    ['a delimiter too many', '1,1 High St,\n2,2 Low St,\n', [undefined, undefined]],
    ['text beyond the header', 'Oak,1 High St,x\nElm,2 Low St, \n', [true, undefined]],
    ['a number in some rows only', '1,Oak,1 High St\nElm,2 Low St,x\n', [true, true]],
  ])('keeps to the header when rows have %s, and marks truncated rows', async (_name, rows, cut) => {
    const path = folder.write('wide.csv', `name,full_address\n${rows}`);
    const read = await readAll(path, { isHeader });
    expect(read.header).toEqual(['name', 'full_address']);
    expect(read.rows.map(({ isCut }) => isCut)).toEqual(cut);
    expect((await readPacks(path, { isHeader })).rows).toEqual(read.rows);
  });
});
