import type { RowRejection } from '../../map-row/mapped-business.js';
import type { PackedRows } from './packed-rows.js';

/** What a mapping thread is started with. */
export interface MappingThreadData {
  readonly header: readonly string[];
  /** See mapping-fingerprint.ts. */
  readonly fingerprint: string;
}

/** What the thread is asked, once per batch. Answers come in the order of the questions. */
export type MappingRequest = PackedRows;

/** A batch of rows, mapped. */
export interface MappedBatch {
  /** The rows to stage, as lines of COPY's text format. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  readonly rejections: readonly RowRejection[];
  readonly notes: readonly string[];
}
