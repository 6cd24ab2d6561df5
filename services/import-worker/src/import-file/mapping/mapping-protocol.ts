import type { RowRejection } from '../../map-row/mapped-business.js';
import type { PackedRows } from './packed-rows.js';

/** What a mapping thread is told: to turn to a file, or to map rows of it, which it answers with a batch each. */
export type MappingRequest =
  | { readonly kind: 'file'; readonly header: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: PackedRows };

/** A batch of rows, mapped. */
export interface MappedBatch {
  /** The rows to stage, as lines of COPY's text format. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  readonly rejections: readonly RowRejection[];
  readonly notes: readonly string[];
}
