import type { PackContext, RowPack, Table } from './row-packs.js';
import type { SheetRowBatches } from './sheet-row.js';

export type SpreadsheetFormat = 'csv' | 'xlsx' | 'xls';

/**
 * The sheets of an open file in order; a text file has one. Only one sheet can be read at a time, always from
 * its beginning.
 */
export interface Workbook {
  readonly format: SpreadsheetFormat;
  readonly sheets: readonly Sheet[];
  /** The encoding in which text was read that is no Unicode, once it is read to its end. */
  readonly codePage?: string | undefined;
  /** The context for unpacking the sheets' packs. */
  readonly packContext?: PackContext;
  /** Closes the file, even while it is being read; may be called twice. */
  close(): Promise<void>;
}

export interface Sheet {
  /** The name on its tab. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Its rows begin with a row number that has no header cell. */
  readonly hasRowNumbers?: boolean;
  /** Its rows are quoted as a whole. */
  readonly areRowsQuoted?: boolean;
  /** @param rowsBefore number of rows of earlier sheets; added to this sheet's row numbers */
  rows(rowsBefore: number): SheetRowBatches;
  /**
   * The rows under a header as packs; present where this is cheaper than packing `rows`. It reads from the
   * sheet's beginning and ends any other reading of the file. Returns the same number as `rows`.
   */
  readonly packs?: (
    table: Table & { readonly rowsBefore: number },
  ) => AsyncGenerator<RowPack, number | undefined, undefined>;
}
