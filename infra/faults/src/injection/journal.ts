import { seconds } from '../seconds.js';

/** One injected fault. */
export interface JournalEntry {
  /** Milliseconds since the start of the import was requested. */
  readonly atMs: number;
  readonly what: string;
  /** What the import was doing. */
  readonly during: string;
  /** Milliseconds until work resumed; undefined if it did not resume in time. */
  recoveredAfterMs?: number;
}

/** The faults injected into a product, as a log for when the outcome differs. */
export class Journal {
  private readonly entries: JournalEntry[] = [];
  private readonly startedAt = Date.now();

  /** @returns the entry, to be completed when work resumes */
  add(what: string, during: string): JournalEntry {
    const entry: JournalEntry = { atMs: Date.now() - this.startedAt, what, during };
    this.entries.push(entry);
    return entry;
  }

  toString(): string {
    return this.entries
      .map(({ atMs, what, during, recoveredAfterMs }) => {
        const after =
          recoveredAfterMs === undefined ? 'did not recover' : `recovered after ${seconds(recoveredAfterMs)}`;
        return `  at ${seconds(atMs).padStart(8)}  ${what} (${during}): ${after}`;
      })
      .join('\n');
  }
}
