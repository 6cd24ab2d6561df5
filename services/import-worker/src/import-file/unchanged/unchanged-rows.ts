import type { KnownRowsRepository } from './known-rows.repository.js';
import type { HashedRow } from './source-hash.js';

/** Share of known rows from which on asking for them is worth it. */
const WORTHWHILE = 0.1;
/** Where it isn't, one batch in so many is asked for all the same: the file may become more familiar further on. */
const SAMPLE_EVERY = 16;

/** A row that says what the directory says already. */
export interface UnchangedRow {
  readonly rowNumber: number;
  readonly placeId: string;
  /** Of the business that it was the source of. */
  readonly rowHash: string;
}

export interface SplitRows {
  readonly unchanged: readonly UnchangedRow[];
  /** Rows that have to be mapped before anything can be said of them. */
  readonly others: readonly HashedRow[];
}

/**
 * Recognises the rows that a directory was imported from, cell by cell the same: an export that is imported again is
 * mostly these, and mapping them would be most of the work.
 */
export class UnchangedRows {
  private batches = 0;
  private isWorthwhile = true;

  /** @param placeIdColumn position of the place id; without one no row can be recognised */
  constructor(
    private readonly known: KnownRowsRepository,
    private readonly placeIdColumn: number | undefined,
  ) {}

  async split(rows: readonly HashedRow[]): Promise<SplitRows> {
    const column = this.placeIdColumn;
    const isAsked = this.isWorthwhile || this.batches % SAMPLE_EVERY === 0;
    this.batches += 1;
    if (column === undefined || !isAsked) return { unchanged: [], others: rows };
    const rowHashes = await this.known.find(
      // A NUL, which PostgreSQL's text cannot hold, is in no place id that was stored.
      rows.map((row) => (row.cells[column] ?? '').replaceAll('\0', '')),
      rows.map((row) => row.sourceHash),
    );
    this.isWorthwhile = rowHashes.size >= rows.length * WORTHWHILE;
    if (rowHashes.size === 0) return { unchanged: [], others: rows };
    return divide(rows, column, rowHashes);
  }
}

function divide(
  rows: readonly HashedRow[],
  placeIdColumn: number,
  rowHashes: ReadonlyMap<number, string>,
): SplitRows {
  const unchanged: UnchangedRow[] = [];
  const others: HashedRow[] = [];
  for (const [position, row] of rows.entries()) {
    const rowHash = rowHashes.get(position);
    if (rowHash === undefined) others.push(row);
    else unchanged.push({ rowNumber: row.rowNumber, placeId: row.cells[placeIdColumn] ?? '', rowHash });
  }
  return { unchanged, others };
}
