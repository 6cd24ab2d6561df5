import { describe, expect, it } from 'vitest';
import { noteFurtherSheets } from './sheet-notes.js';

describe('noteFurtherSheets', () => {
  it('lists the first row of each sheet, and the sheets that were not read', () => {
    expect(
      noteFurtherSheets([
        { name: 'York', firstRow: 102 },
        { name: 'Suppliers\n2', leftOut: 'other columns' },
        { name: 'Hull', firstRow: 2_001 },
        { name: 'x'.repeat(100), leftOut: 'hidden' },
      ]),
    ).toEqual([
      'Sheets read as one table, their rows numbered on: "York" begins at row 102, "Hull" begins at row 2001',
      `Sheets that were not read: "Suppliers 2" (other columns), "${'x'.repeat(59)}…" (hidden)`,
    ]);
    expect(noteFurtherSheets([])).toEqual([]);
  });

  it('lists at most 400 sheets', () => {
    const sheets = Array.from({ length: 999 }, (_, index) => ({ name: `S${index}`, firstRow: index + 1 }));
    expect(noteFurtherSheets(sheets).join()).toMatch(/"S399" begins at row 400, and 599 more$/);
  });
});
