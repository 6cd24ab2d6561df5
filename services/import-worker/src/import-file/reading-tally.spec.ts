import { describe, expect, it } from 'vitest';
import { ReadingTally } from './reading-tally.js';

const batch = {
  rows: new Uint8Array(),
  staged: 2,
  rejections: [],
  moreNotes: new Map<string, number>(),
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

  it('counts the rejected rows', () => {
    const tally = new ReadingTally();
    const rejections = [{ rowNumber: 4, column: 'name', reason: 'is blank' }];
    tally.add({ ...batch, rejections, notes: [] });
    expect(tally.counts).toEqual({ rowsRead: 3, rowsStaged: 2, rejected: 1 });
  });

  it('counts the notes beyond 200 by their columns, most first', () => {
    const tally = new ReadingTally();
    const notesOn = (column: string, count: number): string[] =>
      Array.from({ length: count }, (_, row) => `Row ${row + 2}, ${column}: a, b: c, left out`);
    tally.add({ ...batch, notes: notesOn('phone', 150) });
    const moreNotes = new Map([
      ['phone', 3_000],
      ['website', 1_900],
    ]);
    tally.add({ ...batch, notes: [...notesOn('rating', 100), ...notesOn('phone', 100)], moreNotes });
    tally.add({ ...batch, notes: notesOn('rating', 4_750) });
    const notes = tally.notes([]);
    expect(notes).toHaveLength(201);
    expect(notes.at(-2)).toBe('Row 51, rating: a, b: c, left out');
    expect(notes.at(-1)).toBe('… and 9,800 more notes: rating (4,800), phone (3,100), website (1,900)');
  });

  it('counts a single note beyond 200', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: Array.from({ length: 201 }, (_, row) => `Row ${row}, phone: left out`) });
    expect(tally.notes([]).at(-1)).toBe('… and 1 more note: phone (1)');
  });

  it('adds no note on cut rows if there are none', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: [] });
    expect(tally.notes([])).toEqual([]);
  });
});
