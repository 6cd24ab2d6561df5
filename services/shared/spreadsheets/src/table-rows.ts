import type { FurtherSheets, TablePart } from './further-sheets.js';
import type { RawRow } from './raw-row.js';
import { packRows } from './row-packs.js';
import type { RowPack } from './row-packs.js';
import { toDataRow } from './sheet-row.js';
import type { SheetRowBatches, TableColumns } from './sheet-row.js';
import type { Workbook } from './workbook.js';

/**
 * The rows under the header and those of the sheets that continue the table. Blank rows are left out, the
 * others padded with '' or cut to the header's width. No batch is empty. Closes the workbook at the end,
 * after an error or an early return as well.
 */
export async function* rowsOfTable(
  first: TablePart,
  further: FurtherSheets,
  columns: TableColumns,
  workbook: Workbook,
): AsyncGenerator<RawRow[], void, undefined> {
  try {
    for (let part: TablePart | undefined = first; part !== undefined; ) {
      const lastRow: number | undefined = yield* dataRows(part.rows, columns);
      part = await further.next(lastRow ?? 0);
    }
  } finally {
    await workbook.close();
  }
}

/** The same rows in packs made by the sheets themselves; undefined when the workbook's sheets make none. */
export function packsOfTable(
  first: TablePart,
  further: FurtherSheets,
  columns: TableColumns,
): AsyncGenerator<RowPack, void, undefined> | undefined {
  if (first.sheet.packs === undefined) return undefined;
  return (async function* () {
    for (let part: TablePart | undefined = first; part?.sheet.packs !== undefined; ) {
      const lastRow: number | undefined = yield* part.sheet.packs({ ...part, ...columns });
      part = await further.next(lastRow ?? 0);
    }
  })();
}

/** Each batch as a pack; leaving the loop early ends the batches too. */
export async function* inPacks(
  batches: AsyncIterable<readonly RawRow[]>,
  width: number,
): AsyncGenerator<RowPack, void, undefined> {
  for await (const batch of batches) yield packRows(batch, width);
}

/** The rows of the batches one by one; leaving the loop early ends the batches too. */
export async function* oneByOne(
  batches: AsyncIterable<readonly RawRow[]>,
): AsyncGenerator<RawRow, void, undefined> {
  for await (const batch of batches) yield* batch;
}

/** @returns the number of the last row, as the batches do */
async function* dataRows(
  batches: SheetRowBatches,
  columns: TableColumns,
): AsyncGenerator<RawRow[], number | undefined, undefined> {
  try {
    let step = await batches.next();
    for (; step.done !== true; step = await batches.next()) {
      const rows: RawRow[] = [];
      for (const row of step.value) {
        const data = toDataRow(row, columns);
        if (data !== null) rows.push(data);
      }
      if (rows.length > 0) yield rows;
    }
    return step.value;
  } finally {
    await batches.return(undefined);
  }
}
