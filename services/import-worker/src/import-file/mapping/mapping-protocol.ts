import type { PackContext, RowPack, SpreadsheetFailure } from '@highstreet/spreadsheets/rows';
import type { RowRejection } from '../../map-row/mapped-business.js';

/** What a mapping thread is started with. */
export interface MappingWorkerData {
  /**
   * Shared: the number of the row that the thread maps, 0 between batches. It tells which row a thread hangs at that
   * can no longer say so.
   */
  readonly currentRow: Int32Array<SharedArrayBuffer>;
}

/** A message to a mapping thread. */
export type MappingRequest =
  | {
      /** Switches to a file and discards what is left of the previous one. */
      readonly kind: 'file';
      readonly header: readonly string[];
      readonly packContext: PackContext;
      /** Fingerprint of the mapping code (mapping-fingerprint.ts). */
      readonly fingerprint: string;
    }
  | {
      /** Rows to map. The reply is a batch; if `mayAsk` is set, a question may come first. */
      readonly kind: 'rows';
      readonly id: number;
      readonly rows: RowPack;
      readonly mayAsk: boolean;
      /** Memory of a batch that is already staged, to be reused. */
      readonly memory: ArrayBuffer | undefined;
    }
  | {
      /** The answer to the thread's question. */
      readonly kind: 'known';
      readonly id: number;
      readonly rowHashes: KnownRowHashes;
    }
  /**
   * Releases the file. The thread replies after all earlier requests are done; only then may the file be
   * closed.
   */
  | { readonly kind: 'end' };

/** A message from a mapping thread. */
export type MappingReply =
  | { readonly kind: 'question'; readonly id: number; readonly question: RowsQuestion }
  | { readonly kind: 'batch'; readonly id: number; readonly batch: MappedBatch }
  /** The rows cannot be unpacked: the file is damaged there or exceeds the limits. */
  | { readonly kind: 'refused'; readonly id: number; readonly failure: SpreadsheetFailure }
  | { readonly kind: 'ended' };

/** Asks which of these rows the directory knows. Both lists have one entry per row, in the rows' order. */
export interface RowsQuestion {
  readonly placeIds: readonly string[];
  readonly sourceHashes: readonly string[];
}

/**
 * For each row, the `row_hash` of the business that was imported from it, empty for an unknown row; in the
 * rows' order, separated by commas. One string is faster to pass to a thread than a list.
 */
export type KnownRowHashes = string;

/** A batch of rows, mapped. */
export interface MappedBatch {
  /** The rows to stage, in COPY's binary format. No other view shares the buffer. */
  readonly rows: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  readonly rejections: readonly RowRejection[];
  /** Notes on its rows, no more than a whole reading keeps. */
  readonly notes: readonly string[];
  /** How many more there are, by column. */
  readonly moreNotes: ReadonlyMap<string, number>;
  /** Numbers of the rows with text beyond the header's last column. */
  readonly cutRows: readonly number[];
  /** Numbers of the rows with a formula whose result the file does not have. */
  readonly uncalculatedRows: readonly number[];
  /** Numbers of the rows of which a cell probably holds the rows behind it. */
  readonly joinedRows: readonly number[];
}
