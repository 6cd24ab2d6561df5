import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../sheet-row.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { CsvRowCutter } from './csv-row-cutter.js';
import type { CsvBlock } from './csv-row-cutter.js';
import { splitRows } from './split-rows.js';

const LIMITS = { rowCharacters: 1000, columns: 50 };

function rowsOf(block: CsvBlock | undefined, delimiter = ','): SheetRow[] {
  return block === undefined ? [] : splitRows(block, delimiter);
}

/** Cuts text into rows and cells in blocks of `size` bytes. */
function tokenize(
  text: string,
  delimiter = ',',
  size = text.length || 1,
): { numbers: number[]; cells: string[][] } {
  const cutter = new CsvRowCutter(delimiter, LIMITS);
  const rows: SheetRow[] = [];
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size)
    rows.push(...rowsOf(cutter.write(bytes.subarray(from, from + size)), delimiter));
  rows.push(...rowsOf(cutter.end(), delimiter));
  return { numbers: rows.map((row) => row.rowNumber), cells: rows.map((row) => row.cells) };
}

function failure(read: () => unknown): SpreadsheetError {
  try {
    read();
  } catch (error) {
    if (error instanceof SpreadsheetError) return error;
  }
  throw new Error('expected a SpreadsheetError');
}

describe('CsvRowCutter and splitRows', () => {
  it('ends rows at CRLF, LF and CR, and at the end of the file', () => {
    expect(tokenize('a,b\r\nc,d\ne,f\rg,h').cells).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
    expect(tokenize('a\r\n').cells).toEqual([['a']]);
    expect(tokenize('a\r').cells).toEqual([['a']]);
  });

  it('keeps delimiters, line breaks and doubled quotes inside quotes', () => {
    expect(tokenize('"a,b","c\r\nd","say ""hi""",""\n').cells).toEqual([['a,b', 'c\r\nd', 'say "hi"', '']]);
  });

  it('decodes non-ASCII cells correctly among ASCII-only ones', () => {
    const cells = ['Zürich', 'Bahnhof', 'a ""b"" ', 'łódź', '{""ż"": ""ó""}', '', 'x', '東京', 'ż'];
    const line = cells.map((cell) => `"${cell}"`).join(',');
    const expected = cells.map((cell) => cell.replaceAll('""', '"'));
    expect(tokenize(`${line}\nplain,row\n${line}`).cells).toEqual([expected, ['plain', 'row'], expected]);
  });

  it('treats a quote inside an unquoted cell as a character, and keeps text after a closing quote', () => {
    expect(tokenize('5" pipe,x "y" z\n"ab"cd,e\n').cells).toEqual([
      ['5" pipe', 'x "y" z'],
      ['abcd', 'e'],
    ]);
  });

  it('creates no rows for empty lines, even in a block of nothing else', () => {
    expect(rowsOf(new CsvRowCutter(',', LIMITS).write(Buffer.alloc(1_000_000, '\n')))).toEqual([]);
    expect(tokenize(`${'\r\n'.repeat(1000)}a\r\r"",\n`)).toEqual({
      numbers: [1001, 1003],
      cells: [['a'], ['', '']],
    });
  });

  it('returns an empty cell after a trailing delimiter', () => {
    expect(tokenize('a,\n,b\n,').cells).toEqual([
      ['a', ''],
      ['', 'b'],
      ['', ''],
    ]);
  });

  it('numbers rows as a spreadsheet program does: blank rows count, line breaks in cells do not', () => {
    expect(tokenize('h\n\n"a\nb\nc"\nd\n')).toEqual({
      numbers: [1, 3, 4],
      cells: [['h'], ['a\nb\nc'], ['d']],
    });
  });

  it.each([',', ';', '\t', '|'])('returns the same rows for any block size (%j)', (delimiter) => {
    const text =
      ['a', '"b""b"', '"c\r\nc"', ''].join(delimiter) + '\r\n' + ['"d"', '', 'e"', '""""'].join(delimiter);
    const whole = tokenize(text, delimiter);
    expect(whole.cells).toEqual([
      ['a', 'b"b', 'c\r\nc', ''],
      ['d', '', 'e"', '"'],
    ]);
    for (let size = 1; size <= text.length; size += 1) expect(tokenize(text, delimiter, size)).toEqual(whole);
  });

  it('returns the rows before an unclosed quote, then reports where it was opened', () => {
    const cutter = new CsvRowCutter(',', LIMITS);
    const block = cutter.write(Buffer.from('h,i\n1,2\n3,"4\n5,6\n'));
    expect(rowsOf(block).map((row) => row.cells)).toEqual([
      ['h', 'i'],
      ['1', '2'],
    ]);
    const error = failure(() => cutter.end());
    expect(error).toMatchObject({ code: 'SPREADSHEET_QUOTE_NOT_CLOSED', rowNumber: 3 });
    expect(error.message).toContain('row 3, column 2');
  });

  it('rejects a row that is too long, whether it is complete or not', () => {
    const open = failure(() => tokenize(`h\n"${'x'.repeat(2000)}`, ',', 100));
    expect(open).toMatchObject({ code: 'SPREADSHEET_TOO_LARGE', rowNumber: 2 });
    const ended = failure(() => tokenize(`h\n${'x'.repeat(2000)}\nb\n`));
    expect(ended).toMatchObject({ code: 'SPREADSHEET_TOO_LARGE', rowNumber: 2 });
  });

  it('rejects a row with too many columns', () => {
    expect(failure(() => tokenize(`h\n${','.repeat(60)}\n`))).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
      rowNumber: 2,
    });
  });
});
