import type { StagedCounts } from './import-file.repository.js';
import { ReadingNotes } from './reading-notes.js';
import type { ReadBatch } from './row-reader.js';

/** What one reading of a file has come to so far. */
export class ReadingTally {
  readonly counts = { rowsRead: 0, rowsStaged: 0, rejected: 0 } satisfies StagedCounts;
  private readonly ofRows = new ReadingNotes();

  add({ staged, rejections, notes }: ReadBatch): void {
    this.counts.rowsRead += staged + rejections.length;
    this.counts.rowsStaged += staged;
    this.counts.rejected += rejections.length;
    for (const note of notes) this.ofRows.add(note);
  }

  /** @param ofFile notes on the file itself, which come first however many there are on its rows */
  notes(ofFile: readonly string[]): string[] {
    return [...ofFile, ...this.ofRows.all()];
  }
}
