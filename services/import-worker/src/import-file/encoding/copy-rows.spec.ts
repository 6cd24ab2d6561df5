import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedRows } from '../../../test/support/copied-rows.js';
import { CopyRows } from './copy-rows.js';

/** The values of the row that `add` writes. */
function values(count: number, add: (rows: CopyRows) => void): (Buffer | null)[] {
  const rows = new CopyRows();
  rows.beginRow(count);
  add(rows);
  const written = copiedRows(rows.take());
  expect(written).toHaveLength(1);
  return written[0] ?? [];
}

const value = (add: (rows: CopyRows) => void) => values(1, add)[0] ?? null;

/** The value as PostgreSQL reads it into a `text`. */
const text = (add: (rows: CopyRows) => void) => value(add)?.toString('utf8') ?? null;

// How PostgreSQL reads each type is tested in import-any-text.int.spec.ts and import-pipeline.int.spec.ts.
describe('CopyRows', () => {
  it.each([
    null,
    '',
    'plain',
    '\\N',
    'a\tb\nc\rd\\e',
    'Café',
    'Service options: Delivery, Takeaway\nOfferings: Coffee',
  ])('writes the text %j unchanged', (given) => {
    expect(text((rows) => rows.text(given))).toBe(given);
  });

  it('writes short and long texts unchanged, except that NUL characters are removed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), fc.constantFrom(1, 20), (given, times) => {
        const long = given.repeat(times);
        expect(text((rows) => rows.text(long))).toBe(long.replaceAll('\0', ''));
      }),
    );
    expect(text((rows) => rows.text('nul\0l'))).toBe('null');
  });

  it('writes consecutive rows, each with the number of its values', () => {
    const rows = new CopyRows();
    rows.beginRow(2);
    rows.text('one');
    rows.nulls(1);
    rows.beginRow(1);
    rows.text('two');
    expect(copiedRows(rows.take()).map((row) => row.map((cell) => cell?.toString() ?? null))).toEqual([
      ['one', null],
      ['two'],
    ]);
    expect(rows.take()).toHaveLength(0);
  });

  it('writes numbers in big-endian order', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double(), (whole, real) => {
        const written = values(3, (rows) => {
          rows.integer(whole);
          rows.double(real);
          rows.double(null);
        });
        expect(written[0]?.readInt32BE()).toBe(whole);
        expect(written[1]?.readDoubleBE()).toBe(real);
        expect(written[2]).toBeNull();
      }),
    );
  });

  it('writes hundredths as base-10,000 digits', () => {
    for (const [given, ...digits] of [
      [4.65, 4, 6500],
      [0.07, 0, 700],
      [5, 5, 0],
      [0, 0, 0],
    ] as const) {
      const written = value((rows) => rows.hundredths(given));
      expect(Array.from({ length: 6 }, (_, index) => written?.readInt16BE(2 * index))).toEqual([
        2,
        0,
        0,
        2,
        ...digits,
      ]);
    }
  });

  it('writes booleans, and bytes given in hexadecimal', () => {
    const written = values(4, (rows) => {
      rows.boolean(true);
      rows.boolean(false);
      rows.bytea('00ff10');
      rows.bytea(null);
    });
    expect(written.map((bytes) => bytes?.toString('hex') ?? null)).toEqual(['01', '00', '00ff10', null]);
  });

  it('writes an array with the length of each element', () => {
    const written = value((rows) => rows.textArray(['a,b', '', 'é']));
    expect(written?.subarray(0, 20).toString('hex')).toBe(
      ['00000001', '00000000', '00000019', '00000003', '00000001'].join(''),
    );
    expect(written?.subarray(20).toString('latin1')).toBe('\0\0\0\x03a,b\0\0\0\0\0\0\0\x02\xc3\xa9');
    expect(value((rows) => rows.textArray([]))?.toString('hex')).toBe('000000000000000000000019');
  });

  it('hashes only the values after a position', () => {
    const rows = new CopyRows();
    rows.integer(7);
    const { position } = rows;
    rows.text('Oak');
    expect(rows.hashSince(position)).toBe(
      createHash('sha256').update('\0\0\0\x03Oak').digest('hex').slice(0, 32),
    );
  });
});
