import type { RawRow } from '@highstreet/spreadsheets';
import { findColumns } from './columns.js';
import { mapBusiness } from './map-business.js';
import type { MappedRow } from './mapped-business.js';
import { RowCells } from './row-cells.js';

/** Maps the rows of one file. */
export interface RowMapper {
  /** Never throws, whatever the cells hold. */
  map(row: RawRow): MappedRow;
}

/** @throws MissingColumnError when the header has no name or no address column */
export function createRowMapper(header: readonly string[]): RowMapper {
  const columns = findColumns(header);
  return {
    map: (row) => mapBusiness(row.rowNumber, new RowCells(row.cells, columns)),
  };
}
