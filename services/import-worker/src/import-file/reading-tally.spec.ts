import { describe, expect, it } from 'vitest';
import { ReadingTally } from './reading-tally.js';

const batch = { rows: new Uint8Array(), staged: 2, rejections: [], cutRows: [] };

describe('ReadingTally', () => {
  it('puts what is said of the file before what is said of its rows', () => {
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

  it('says nothing of rows that are not cut', () => {
    const tally = new ReadingTally();
    tally.add({ ...batch, notes: [] });
    expect(tally.notes([])).toEqual([]);
  });
});
