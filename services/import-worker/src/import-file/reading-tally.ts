import { BoundedNotes } from './bounded-notes.js';
import type { StagedCounts } from './import-file.repository.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';

/** Counts and notes of one reading of a file so far. */
export class ReadingTally {
  readonly counts = { rowsRead: 0, rowsStaged: 0, rejected: 0 } satisfies StagedCounts;
  private readonly ofRows = new BoundedNotes();
  private readonly cutRows = new CountedRows();
  private readonly uncalculatedRows = new CountedRows();
  private readonly joinedRows = new CountedRows();

  add({ staged, rejections, notes, moreNotes, cutRows, uncalculatedRows, joinedRows }: MappedBatch): void {
    this.counts.rowsRead += staged + rejections.length;
    this.counts.rowsStaged += staged;
    this.counts.rejected += rejections.length;
    this.ofRows.add(notes);
    for (const [column, count] of moreNotes) this.ofRows.count(column, count);
    this.cutRows.add(cutRows);
    this.uncalculatedRows.add(uncalculatedRows);
    this.joinedRows.add(joinedRows);
  }

  /** @param ofFile notes on the file itself, which come first and are never cut */
  notes(ofFile: readonly string[]): string[] {
    return [
      ...ofFile,
      ...this.cutRows.note(
        (which) =>
          `Rows with text beyond the header's last column, which was left out: ${which}. Their cells may have shifted`,
      ),
      ...this.uncalculatedRows.note(
        (which) =>
          `Rows with a formula that was not calculated, whose cell counts as blank: ${which}. Open the file in a spreadsheet program, save it there and import it again`,
      ),
      ...this.joinedRows.note(
        (which) =>
          `Rows with a quote that is probably not closed, so that one of their cells holds the rows up to the next quote: ${which}. Correct the quotes there and import the file again`,
      ),
      ...this.ofRows.all(),
    ];
  }
}

/** Rows of one kind: how many there are, and the first. */
class CountedRows {
  private count = 0;
  private first = 0;

  add(rowNumbers: readonly number[]): void {
    if (this.count === 0) this.first = rowNumbers[0] ?? 0;
    this.count += rowNumbers.length;
  }

  /** @param write makes the note of the text that says which rows; not called if there are none */
  note(write: (which: string) => string): string[] {
    return this.count === 0 ? [] : [write(`${this.count}, the first of them row ${this.first}`)];
  }
}
