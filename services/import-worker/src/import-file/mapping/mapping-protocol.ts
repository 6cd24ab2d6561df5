import type { PackContext, RowPack, SpreadsheetFailure } from '@highstreet/spreadsheets';
import type { RowRejection } from '../../map-row/mapped-business.js';

/** What a mapping thread is told. */
export type MappingRequest =
  | {
      /** To turn to a file: whatever it still has of the last one is for nobody. */
      readonly kind: 'file';
      readonly header: readonly string[];
      readonly packContext: PackContext;
      /** Of the code that maps (mapping-fingerprint.ts). */
      readonly fingerprint: string;
    }
  | {
      /** To map rows, which it answers with a batch; where it may ask, with a question first. */
      readonly kind: 'rows';
      readonly id: number;
      readonly rows: RowPack;
      readonly mayAsk: boolean;
      /** That of a batch that is staged, to be used for another. */
      readonly memory: ArrayBuffer | undefined;
    }
  | {
      /** The answer to its question. */
      readonly kind: 'known';
      readonly id: number;
      readonly rowHashes: KnownRowHashes;
    }
  /** To let go of the file, which it says when what came before is done: only then may the file be closed. */
  | { readonly kind: 'end' };

/** What a mapping thread says. */
export type MappingReply =
  | { readonly kind: 'question'; readonly id: number; readonly question: RowsQuestion }
  | { readonly kind: 'batch'; readonly id: number; readonly batch: MappedBatch }
  /** The file is damaged there, or beyond the limits. */
  | { readonly kind: 'refused'; readonly id: number; readonly failure: SpreadsheetFailure }
  | { readonly kind: 'ended' };

/** Which of these rows does the directory know? Two lists of equal length, by the rows' positions. */
export interface RowsQuestion {
  readonly placeIds: readonly string[];
  readonly sourceHashes: readonly string[];
}

/**
 * `row_hash` of the business that each row was the source of, in the rows' order and with commas between them; empty for a
 * row that is not known. One text, which is handed on faster than a list is.
 */
export type KnownRowHashes = string;

/** A batch of rows, mapped. */
export interface MappedBatch {
  /** The rows to stage, in COPY's binary format: the only view of its memory. */
  readonly rows: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  readonly rejections: readonly RowRejection[];
  readonly notes: readonly string[];
  /** Numbers of the rows with text beyond the header's last column. */
  readonly cutRows: readonly number[];
}
