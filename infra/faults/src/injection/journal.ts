/** One injected fault. */
export interface JournalEntry {
  /** Milliseconds since the import was asked for. */
  readonly atMs: number;
  readonly what: string;
  /** What the import was doing. */
  readonly during: string;
  /** Milliseconds until work went on; undefined for what did not within the patience. */
  goesOnAfterMs?: number;
}

/** What was done to a product, to be read when the outcome differs. */
export class Journal {
  private readonly entries: JournalEntry[] = [];
  private readonly startedAt = Date.now();

  /** @returns the entry, to be completed when work goes on */
  add(what: string, during: string): JournalEntry {
    const entry: JournalEntry = { atMs: Date.now() - this.startedAt, what, during };
    this.entries.push(entry);
    return entry;
  }

  toString(): string {
    return this.entries
      .map(({ atMs, what, during, goesOnAfterMs }) => {
        const after =
          goesOnAfterMs === undefined ? 'did not go on' : `went on after ${seconds(goesOnAfterMs)}`;
        return `  at ${seconds(atMs).padStart(8)}  ${what} (${during}): ${after}`;
      })
      .join('\n');
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
