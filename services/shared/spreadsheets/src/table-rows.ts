import type { FurtherSheets, TablePart } from './further-sheets.js';
import type { RawRow } from './raw-row.js';
import { packRows, type RowPack } from './row-packs.js';
import { type SheetRowBatches, toDataRow } from './sheet-row.js';
import type { Workbook } from './workbook.js';

/**
 * Rows under the header, and those of the sheets that go on with them: blank ones left out, the others filled with '' or cut
 * to the header's width. No batch is empty. Closes the workbook at the end, however the end comes.
 */
export async function* rowsOfTable(
  first: TablePart,
  further: FurtherSheets,
  width: number,
  workbook: Workbook,
): AsyncGenerator<RawRow[], void, undefined> {
  try {
    for (let part: TablePart | undefined = first; part !== undefined; ) {
      const lastRow: number | undefined = yield* dataRows(part.rows, width);
      part = await further.next(lastRow ?? 0);
    }
  } finally {
    await workbook.close();
  }
}

/** The same in the packs that the sheets have themselves; undefined where the workbook's sheets have none. */
export function packsOfTable(
  first: TablePart,
  further: FurtherSheets,
  width: number,
): AsyncGenerator<RowPack, void, undefined> | undefined {
  if (first.sheet.packs === undefined) return undefined;
  return (async function* () {
    for (let part: TablePart | undefined = first; part?.sheet.packs !== undefined; ) {
      const lastRow: number | undefined = yield* part.sheet.packs({ ...part, width });
      part = await further.next(lastRow ?? 0);
    }
  })();
}

/** The rows of batches, each as a pack; leaving them ends the batches too. */
export async function* inPacks(
  batches: AsyncIterable<readonly RawRow[]>,
  width: number,
): AsyncGenerator<RowPack, void, undefined> {
  for await (const batch of batches) yield packRows(batch, width);
}

/** The rows of batches one by one; leaving them ends the batches too. */
export async function* oneByOne(
  batches: AsyncIterable<readonly RawRow[]>,
): AsyncGenerator<RawRow, void, undefined> {
  for await (const batch of batches) yield* batch;
}

/** @returns the number of the last row, as the batches do */
async function* dataRows(
  batches: SheetRowBatches,
  width: number,
): AsyncGenerator<RawRow[], number | undefined, undefined> {
  try {
    let step = await batches.next();
    for (; step.done !== true; step = await batches.next()) {
      const rows: RawRow[] = [];
      for (const row of step.value) {
        const data = toDataRow(row, width);
        if (data !== null) rows.push(data);
      }
      if (rows.length > 0) yield rows;
    }
    return step.value;
  } finally {
    await batches.return(undefined);
  }
}
