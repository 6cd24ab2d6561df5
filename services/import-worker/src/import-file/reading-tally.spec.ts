import { describe, expect, it } from 'vitest';
import { ReadingTally } from './reading-tally.js';

const batch = {
  rows: new Uint8Array(),
  staged: 2,
  rejections: [],
  cutRows: [],
  uncalculatedRows: [],
  joinedRows: [],
};

describe('ReadingTally', () => {
  it('lists the notes on the file before the notes on its rows', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: ['Row 2, phone: not a telephone number, left out'] });
    tally.add({ ...batch, notes: [], cutRows: [5, 7] });
    tally.add({ ...batch, notes: [], cutRows: [9], uncalculatedRows: [8], joinedRows: [11] });
    expect(tally.notes(['Columns that are not used: colour'])).toEqual([
      'Columns that are not used: colour',
      "Rows with text beyond the header's last column, which was left out: 3, the first of them row 5. Their cells may have shifted",
      'Rows with a formula that was not calculated, whose cell counts as blank: 1, the first of them row 8. Open the file in a spreadsheet program, save it there and import it again',
      'Rows with a quote that is probably not closed, so that one of their cells holds the rows up to the next quote: 1, the first of them row 11. Correct the quotes there and import the file again',
      'Row 2, phone: not a telephone number, left out',
    ]);
    expect(tally.counts).toEqual({ rowsRead: 6, rowsStaged: 6, rejected: 0 });
  });

  it('counts the rejected rows, and the notes beyond 200', () => {
    const tally = new ReadingTally();
    const rejections = [{ rowNumber: 4, column: 'name', reason: 'is blank' }];
    tally.add({ ...batch, rejections, notes: Array.from({ length: 203 }, (_, row) => `Row ${row}`) });
    expect(tally.counts).toEqual({ rowsRead: 3, rowsStaged: 2, rejected: 1 });
    const notes = tally.notes([]);
    expect(notes).toHaveLength(201);
    expect(notes.at(-1)).toBe('… and 3 more notes');
  });

  it('adds no note on cut rows if there are none', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: [] });
    expect(tally.notes([])).toEqual([]);
  });
});
