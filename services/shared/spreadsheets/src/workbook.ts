import type { PackContext, RowPack, Table } from './row-packs.js';
import type { SheetRowBatches } from './sheet-row.js';

/** The sheets of an open file in their order; a text file has one. Rows are read of one at a time, each time from its beginning. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** What unpacking their packs takes. */
  readonly packContext?: PackContext;
  /** Lets go of the file, whatever is being read; may be called twice. */
  close(): Promise<void>;
}

export interface Sheet {
  /** What its tab says. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Its rows begin with a cell that the header has not. */
  readonly hasRowNumbers?: boolean;
  /** @param rowsBefore is added to the number of each row */
  rows(rowsBefore: number): SheetRowBatches;
  /**
   * The rows under a header as packs, where that takes less than packing `rows`; from the sheet's beginning, which ends any
   * other reading. At last the same number as `rows` has.
   */
  readonly packs?: (
    table: Table & { readonly rowsBefore: number },
  ) => AsyncGenerator<RowPack, number | undefined, undefined>;
}
