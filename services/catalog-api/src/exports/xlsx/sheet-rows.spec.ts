import { describe, expect, it } from 'vitest';
import { EXCEL_CELL_CHARACTERS } from './cut-cell.js';
import { SheetRows } from './sheet-rows.js';

/** The texts of the first column, in XML, of rows that are made from these lines of COPY. */
function textsOf(cells: readonly string[]): string[] {
  const rows = new SheetRows(['text', 'text']);
  for (const cell of cells) rows.add(Buffer.from(`${cell}\tend\n`), 0);
  const xml = Buffer.concat(rows.take()).toString();
  return Array.from(
    xml.matchAll(
      /<row r="\d+"><c r="A\d+"[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c><c r="B\d+"[^>]*><is><t>end<\/t><\/is><\/c><\/row>/g,
    ),
    ([, text]) => text ?? '',
  );
}

describe('SheetRows', () => {
  it.each([
    ['&', '&amp;'],
    ['\x01', '_x0001_'],
  ])('has room for rows that grow as they are escaped: of %j', (sign, escaped) => {
    const lengths = [1, 20_000, 9_000, 30_000, 2, 25_000, 30_000, 4_000, 16_000, 30_000];
    const texts = textsOf(lengths.map((length) => sign.repeat(length)));
    expect(texts.map((text) => text.length)).toEqual(lengths.map((length) => length * escaped.length));
    expect(new Set(texts.map((text) => text.replaceAll(escaped, '')))).toEqual(new Set(['']));
  });

  it('escapes what XML cannot contain, for which Excel would refuse the whole workbook', () => {
    // U+FFFD is a character; the two that follow it are none.
    expect(textsOf(['a\ufffd\ufffe\uffff\x02', '\\b\\f\\r\\v'])).toEqual([
      'a\ufffd_xFFFE__xFFFF__x0002_',
      '_x0008__x000C__x000D__x000B_',
    ]);
  });

  it.each([
    ['x', 1, EXCEL_CELL_CHARACTERS],
    ['é', 1, EXCEL_CELL_CHARACTERS],
    ['東', 1, EXCEL_CELL_CHARACTERS],
    ['🍕', 2, EXCEL_CELL_CHARACTERS - 1],
  ])('cuts a text of %s behind the last whole character that Excel takes', (sign, units, longest) => {
    const [fits, tooLong, next] = textsOf([sign.repeat(longest / units), sign.repeat(40_000), 'next']);
    expect(fits).toBe(sign.repeat(longest / units));
    expect(tooLong).toBe(fits);
    expect(next).toBe('next');
  });
});
