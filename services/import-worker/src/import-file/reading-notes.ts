/** Notes that one reading leaves on rows at most; the last one says how many more there were. */
const MAX_NOTES = 200;

/** Gathers what the admin should know about a file's rows without it being an error. Bounded, whatever the file holds. */
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
