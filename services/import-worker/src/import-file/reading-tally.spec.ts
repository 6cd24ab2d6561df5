import { describe, expect, it } from 'vitest';
import { ReadingTally } from './reading-tally.js';

const batch = { rows: new Uint8Array(), staged: 2, rejections: [], cutRows: [] };

describe('ReadingTally', () => {
  it('lists the notes on the file before the notes on its rows', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: ['Row 2, phone: not a telephone number, left out'] });
    tally.add({ ...batch, notes: [], cutRows: [5, 7] });
    tally.add({ ...batch, notes: [], cutRows: [9] });
    expect(tally.notes(['Columns that are not used: colour'])).toEqual([
      'Columns that are not used: colour',
      "Rows with text beyond the header's last column, which was left out: 3, the first of them row 5. Their cells may have shifted",
      'Row 2, phone: not a telephone number, left out',
    ]);
    expect(tally.counts).toEqual({ rowsRead: 6, rowsStaged: 6, rejected: 0 });
  });

  it('adds no note on cut rows if there are none', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: [] });
    expect(tally.notes([])).toEqual([]);
  });
});
