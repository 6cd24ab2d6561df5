import { foldColumnName } from '@highstreet/spreadsheets/rows';
import type { RawRow } from '@highstreet/spreadsheets/rows';
import { findColumns } from './columns.js';
import type { Columns } from './columns.js';
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
  const repeatsHeader = headerTest(header, columns);
  return {
    map: (row) => {
      if (row.isShifted) return rejected(row, shifted);
      if (repeatsHeader(row.cells)) return rejected(row, 'repeats the header');
      return mapBusiness(row.rowNumber, new RowCells(row.cells, columns));
    },
  };
}

const shifted = 'its cells have shifted: it was saved by a program that expects another delimiter';

function rejected({ rowNumber }: RawRow, reason: string): MappedRow {
  return { kind: 'rejected', rejection: { rowNumber, column: 'name', reason } };
}

/** How much longer than the column name a repeated header cell may be: a byte order mark, a space or two. */
const mostAround = 4;

/**
 * Returns a test for rows that repeat the header, as in joined files. It compares the two required columns.
 */
function headerTest(header: readonly string[], columns: Columns): (cells: readonly string[]) => boolean {
  const [name = -1] = columns.name;
  const [address = -1] = [...columns.address, ...columns.addressLines];
  const nameOfName = foldColumnName(header[name] ?? '');
  const nameOfAddress = foldColumnName(header[address] ?? '');
  const longest = nameOfName.length + mostAround;
  return (cells) => {
    const cell = cells[name] ?? '';
    return (
      cell.length <= longest &&
      foldColumnName(cell) === nameOfName &&
      foldColumnName(cells[address] ?? '') === nameOfAddress
    );
  };
}
