import { isBlank, type SheetRow, type SheetRowBatches } from './sheet-row.js';

/** How many rows that are not blank may stand before the header (titles, notes, a date of export). */
export const HEADER_SEARCH_ROWS = 20;

/** 'perhaps' counts only in a file in which no row is a header for certain. */
export type HeaderVerdict = boolean | 'perhaps';

/** Decides whether a row is the header. It may be asked from another thread, so the answer may come later. */
export type HeaderTest = (cells: readonly string[]) => HeaderVerdict | Promise<HeaderVerdict>;

export type HeaderSearch =
  | {
      readonly found: true;
      readonly header: string[];
      /** Number of the header's row. */
      readonly headerRow: number;
      readonly rows: SheetRowBatches;
    }
  /** `firstRow` is the first row that is not blank, if there is any; `perhaps` says whether a row may be the header after all. */
  | { readonly found: false; readonly firstRow: string[] | undefined; readonly perhaps: boolean };

/**
 * Looks for a certain header among the first rows; without a test the first row that is not blank is the header.
 * `rows` are those after the header. Closes `batches` when there is no header.
 */
export async function findHeader(
  batches: SheetRowBatches,
  isHeader: HeaderTest | undefined,
): Promise<HeaderSearch> {
  let firstRow: string[] | undefined;
  let perhaps = false;
  let looked = 0;
  try {
    for (let step = await batches.next(); !step.done; step = await batches.next()) {
      for (const [index, row] of step.value.entries()) {
        if (isBlank(row.cells)) continue;
        const names = withoutTrailingBlanks(row.cells);
        const verdict = isHeader === undefined || (await isHeader(names));
        if (verdict === true) {
          const rows = continueWith(step.value.slice(index + 1), batches);
          return { found: true, header: names, headerRow: row.rowNumber, rows };
        }
        if (verdict === 'perhaps') perhaps = true;
        firstRow ??= names;
        looked += 1;
        if (looked === HEADER_SEARCH_ROWS) {
          await batches.return(undefined);
          return { found: false, firstRow, perhaps };
        }
      }
    }
  } catch (error) {
    await batches.return(undefined);
    throw error;
  }
  return { found: false, firstRow, perhaps };
}

/** The test for a file without a certain header: one that may be it will do. */
export function takingPerhaps(isHeader: HeaderTest): HeaderTest {
  return async (cells) => (await isHeader(cells)) !== false;
}

/** What remains of a batch, then what remains of the file. */
async function* continueWith(rest: SheetRow[], batches: SheetRowBatches): SheetRowBatches {
  try {
    if (rest.length > 0) yield rest;
    return yield* batches;
  } finally {
    await batches.return(undefined);
  }
}

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1;
  return cells.slice(0, width);
}
