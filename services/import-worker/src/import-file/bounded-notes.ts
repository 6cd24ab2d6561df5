import { grouped, listCounts } from '../imports/list-counts.js';
import { columnOfNote } from '../map-row/row-notes.js';

/** Most notes on rows that one reading keeps; a final note says how many more there were. */
const MAX_NOTES = 200;

/** The first notes on a file's rows, and how many more there are of each column. */
export class BoundedNotes {
  readonly kept: string[] = [];
  readonly more = new Map<string, number>();

  add(notes: readonly string[]): void {
    for (const note of notes) {
      if (this.kept.length < MAX_NOTES) this.kept.push(note);
      else this.count(columnOfNote(note), 1);
    }
  }

  /** Adds notes that are known only by their number. */
  count(column: string, notes: number): void {
    this.more.set(column, (this.more.get(column) ?? 0) + notes);
  }

  /** With a last line that counts those that are not among them. */
  all(): string[] {
    const columns = [...this.more].sort(([, one], [, other]) => other - one);
    const left = columns.reduce((sum, [, count]) => sum + count, 0);
    if (left === 0) return [...this.kept];
    const which = left === 1 ? 'note' : 'notes';
    return [...this.kept, `… and ${grouped(left)} more ${which}: ${listCounts(columns)}`];
  }
}
