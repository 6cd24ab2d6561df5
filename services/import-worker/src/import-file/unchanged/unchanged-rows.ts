import type { KnownRowHashes, RowsQuestion } from '../mapping/mapping-protocol.js';
import type { KnownRowsRepository } from './known-rows.repository.js';

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

/**
 * Recognises the rows that a directory was imported from, cell by cell the same: an export that is imported again is
 * mostly these, and mapping them would be most of the work.
 */
export class UnchangedRows {
  private batches = 0;
  private isWorthwhile = true;

  constructor(private readonly known: KnownRowsRepository) {}

  /** Whether the next batch should ask for its rows. */
  nextMayAsk(): boolean {
    const mayAsk = this.isWorthwhile || this.batches % SAMPLE_EVERY === 0;
    this.batches += 1;
    return mayAsk;
  }

  async find({ placeIds, sourceHashes }: RowsQuestion): Promise<KnownRowHashes> {
    const { known, rowHashes } = await this.known.find(
      // A NUL, which PostgreSQL's text cannot hold, is in no place id that was stored.
      placeIds.map((placeId) => placeId.replaceAll('\0', '')),
      sourceHashes,
    );
    this.isWorthwhile = known >= placeIds.length * WORTHWHILE;
    return rowHashes;
  }
}
