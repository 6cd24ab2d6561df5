import type { FurtherSheet } from '@highstreet/spreadsheets';
import { describe, expect, it } from 'vitest';
import { notesOnFile } from './file-notes.js';

const plain = { header: ['name', 'address'], codePage: undefined, furtherSheets: [] };

function notesOnSheets(furtherSheets: readonly FurtherSheet[]): string[] {
  return notesOnFile({ ...plain, furtherSheets });
}

describe('notesOnFile', () => {
  it('has nothing to say on a plain file', () => {
    expect(notesOnFile(plain)).toEqual([]);
  });

  it('notes the code page, the columns and the sheets, in this order', () => {
    expect(
      notesOnFile({
        header: ['name', 'address', 'Name', 'link', 'My notes'],
        codePage: 'Windows-1254',
        furtherSheets: [{ name: 'York', firstRow: 102 }],
      }),
    ).toEqual([
      expect.stringMatching(/^Text that is not in UTF-8 was read as Windows-1254,/),
      'Columns that are not used: My notes',
      'Columns of which only links to Google Maps are used: link',
      expect.stringMatching(/^Columns that occur more than once: name \(2 times\)\./),
      expect.stringMatching(/^Sheets read as one table,/),
    ]);
  });

  it('lists the first row of each sheet, and the sheets that were not read', () => {
    expect(
      notesOnSheets([
        { name: 'York', firstRow: 102 },
        { name: 'Suppliers\n2', leftOut: 'other columns' },
        { name: 'Hull', firstRow: 2_001 },
        { name: 'x'.repeat(100), leftOut: 'hidden' },
      ]),
    ).toEqual([
      'Sheets read as one table, their rows numbered on: "York" begins at row 102, "Hull" begins at row 2001',
      `Sheets that were not read: "Suppliers 2" (other columns), "${'x'.repeat(59)}…" (hidden)`,
    ]);
  });

  it('lists at most 400 sheets', () => {
    const sheets = Array.from({ length: 999 }, (_, index) => ({ name: `S${index}`, firstRow: index + 1 }));
    expect(notesOnSheets(sheets).join()).toMatch(/"S399" begins at row 400, and 599 more$/);
  });
});
