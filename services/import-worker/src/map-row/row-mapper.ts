import type { RawRow } from '@highstreet/spreadsheets';
import { findColumns, findUnknownColumns } from './columns.js';
import { mapBusiness } from './map-business.js';
import type { MappedRow } from './mapped-business.js';
import { RowCells } from './row-cells.js';

/** Maps the rows of one file. */
export interface RowMapper {
  /** What the admin should know of the header. */
  readonly notes: readonly string[];
  /** Never throws, whatever the cells hold. */
  map(row: RawRow): MappedRow;
}

/** @throws MissingColumnError when the header has no name or no address column */
export function createRowMapper(header: readonly string[]): RowMapper {
  const columns = findColumns(header);
  const unknownColumns = findUnknownColumns(header);
  return {
    notes: unknownColumns.length > 0 ? [`Columns that are not used: ${unknownColumns.join(', ')}`] : [],
    map: (row) => mapBusiness(row.rowNumber, new RowCells(row.cells, columns)),
  };
}
