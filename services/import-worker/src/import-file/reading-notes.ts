/** Most notes on rows that one reading keeps; a final note says how many more there were. */
const MAX_NOTES = 200;

/** Collects notes for the admin about a file's rows that are not errors. Their number is bounded. */
export class ReadingNotes {
  private readonly notes: string[] = [];
  private left = 0;

  add(note: string): void {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
    else this.left += 1;
  }

  all(): string[] {
    return this.left === 0 ? [...this.notes] : [...this.notes, `… and ${this.left} more notes`];
  }
}
