import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.js';

describe('packed rows', () => {
  it('come out as they went in, whatever the cells hold', () => {
    const rowsOf = (width: number) =>
      fc.array(
        fc.record({
          sourceHash: fc.string({ unit: 'grapheme' }),
          rowNumber: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
          cells: fc.array(fc.string({ unit: 'binary' }), { minLength: width, maxLength: width }),
        }),
      );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain((width) => fc.tuple(fc.constant(width), rowsOf(width))),
        ([width, rows]) => {
          expect([...unpackRows(structuredClone(packRows(rows, width)))]).toEqual(rows);
        },
      ),
    );
  });
});
