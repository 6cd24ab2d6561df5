import type { RawRow } from '@highstreet/spreadsheets';
import type { KnownRowsRepository } from './known-rows.repository.js';
import type { SourceHasher } from './source-hash.js';

/** Share of known rows from which on asking for them is worth it. */
const WORTHWHILE = 0.1;
/** Where it isn't, one batch in so many is asked for all the same: the file may become more familiar further on. */
const SAMPLE_EVERY = 16;

/** A row that says what the directory says already. */
export interface UnchangedRow {
  readonly rowNumber: number;
  readonly placeId: string;
  /** Of the business that it was the source of. */
  readonly rowHash: Buffer;
}

export interface SplitRows {
  readonly unchanged: readonly UnchangedRow[];
  /** Rows that have to be mapped before anything can be said of them. */
  readonly others: readonly RawRow[];
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
    private readonly hash: SourceHasher,
  ) {}

  async split(rows: readonly RawRow[]): Promise<SplitRows> {
    const column = this.placeIdColumn;
    const isAsked = this.isWorthwhile || this.batches % SAMPLE_EVERY === 0;
    this.batches += 1;
    if (column === undefined || !isAsked) return { unchanged: [], others: rows };
    const rowHashes = await this.known.find(
      // A NUL, which PostgreSQL's text cannot hold, is in no place id that was stored.
      rows.map((row) => (row.cells[column] ?? '').replaceAll('\0', '')),
      rows.map((row) => this.hash(row.cells)),
    );
    this.isWorthwhile = rowHashes.size >= rows.length * WORTHWHILE;
    if (rowHashes.size === 0) return { unchanged: [], others: rows };
    return divide(rows, column, rowHashes);
  }
}

function divide(
  rows: readonly RawRow[],
  placeIdColumn: number,
  rowHashes: ReadonlyMap<number, Buffer>,
): SplitRows {
  const unchanged: UnchangedRow[] = [];
  const others: RawRow[] = [];
  for (const [position, row] of rows.entries()) {
    const rowHash = rowHashes.get(position);
    if (rowHash === undefined) others.push(row);
    else unchanged.push({ rowNumber: row.rowNumber, placeId: row.cells[placeIdColumn] ?? '', rowHash });
  }
  return { unchanged, others };
}
