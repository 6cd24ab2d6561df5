/**
 * Notes for the admin about a row that was imported: `Row 12, website: not an http or https address, left
 * out`.
 */
export class RowNotes {
  private readonly lines: string[] = [];

  constructor(private readonly rowNumber: number) {}

  /** @param column as the specification names it */
  add(column: string, problem: string): void {
    // Truncating a quoted cell may have split a surrogate pair, and jsonb rejects a lone surrogate.
    this.lines.push(`Row ${this.rowNumber}, ${column}: ${problem.replace(/\p{Cs}/gu, '\ufffd')}`);
  }

  /** Notes what was wrong with a cell, if anything was, and passes on what was read of it. */
  taking<Read extends { readonly problem?: string | null }>(column: string, read: Read): Read {
    if (typeof read.problem === 'string') this.add(column, read.problem);
    return read;
  }

  all(): readonly string[] {
    return this.lines;
  }
}

/** The column of a note that `RowNotes` made. */
export function columnOfNote(line: string): string {
  return line.slice(line.indexOf(', ') + 2, line.indexOf(': '));
}
