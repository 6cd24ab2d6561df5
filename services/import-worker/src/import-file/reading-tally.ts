import type { StagedCounts } from './import-file.repository.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';
import { ReadingNotes } from './reading-notes.js';

/** Counts and notes of one reading of a file so far. */
export class ReadingTally {
  readonly counts = { rowsRead: 0, rowsStaged: 0, rejected: 0 } satisfies StagedCounts;
  private readonly ofRows = new ReadingNotes();
  private cutRows = 0;
  private firstCutRow = 0;

  add({ staged, rejections, notes, cutRows }: MappedBatch): void {
    this.counts.rowsRead += staged + rejections.length;
    this.counts.rowsStaged += staged;
    this.counts.rejected += rejections.length;
    for (const note of notes) this.ofRows.add(note);
    if (this.cutRows === 0) this.firstCutRow = cutRows[0] ?? 0;
    this.cutRows += cutRows.length;
  }

  /** @param ofFile notes on the file itself, which come first and are never cut */
  notes(ofFile: readonly string[]): string[] {
    return [...ofFile, ...this.ofCutRows(), ...this.ofRows.all()];
  }

  private ofCutRows(): string[] {
    if (this.cutRows === 0) return [];
    const which = `${this.cutRows}, the first of them row ${this.firstCutRow}`;
    return [
      `Rows with text beyond the header's last column, which was left out: ${which}. Their cells may have shifted`,
    ];
  }
}
