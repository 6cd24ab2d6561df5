import { foldColumnName, type RawRow } from '@highstreet/spreadsheets';
import { type Columns, findColumns } from './columns.js';
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
    map: (row) =>
      repeatsHeader(row.cells)
        ? {
            kind: 'rejected',
            rejection: { rowNumber: row.rowNumber, column: 'name', reason: 'repeats the header' },
          }
        : mapBusiness(row.rowNumber, new RowCells(row.cells, columns)),
  };
}

/** A byte order mark, a space or two: the most by which a repeated name is longer. */
const mostAround = 4;

/** Whether a row is the header once more, as where files were joined: by the cells that every row must have. */
function headerTest(header: readonly string[], columns: Columns): (cells: readonly string[]) => boolean {
  const [name = -1] = columns.name;
  const [address = -1] = columns.address;
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
