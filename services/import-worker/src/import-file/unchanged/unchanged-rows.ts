import type { KnownRowHashes, RowsQuestion } from '../mapping/mapping-protocol.js';
import type { KnownRowsRepository } from './known-rows.repository.js';

/** Minimum share of known rows that makes looking them up worthwhile. */
const WORTHWHILE = 0.1;
/** Below that share, only every 16th batch is looked up: known rows may still come later in the file. */
const SAMPLE_EVERY = 16;

/** A row whose business is already in the directory, unchanged. */
export interface UnchangedRow {
  readonly rowNumber: number;
  readonly placeId: string;
  /** `row_hash` of the business that was imported from this row. */
  readonly rowHash: string;
}

/**
 * Recognises rows whose cells are identical to those that a business was imported from. A file that is
 * imported again consists mostly of such rows, and mapping them would be most of the work.
 */
export class UnchangedRows {
  private batches = 0;
  private isWorthwhile = true;

  constructor(private readonly known: KnownRowsRepository) {}

  /** Whether the next batch should look up its rows. */
  nextMayAsk(): boolean {
    const mayAsk = this.isWorthwhile || this.batches % SAMPLE_EVERY === 0;
    this.batches += 1;
    return mayAsk;
  }

  async find({ placeIds, sourceHashes }: RowsQuestion): Promise<KnownRowHashes> {
    const { known, rowHashes } = await this.known.find(
      // No stored place id contains a NUL, which PostgreSQL's `text` cannot hold.
      placeIds.map((placeId) => placeId.replaceAll('\0', '')),
      sourceHashes,
    );
    this.isWorthwhile = known >= placeIds.length * WORTHWHILE;
    return rowHashes;
  }
}
