import { isBlank } from './sheet-row.js';
import type { SheetRow, SheetRowBatches } from './sheet-row.js';

/**
 * Number of non-blank rows in which the header is looked for; titles, notes or an export date may come before
 * it.
 */
export const HEADER_SEARCH_ROWS = 20;

/** 'likely' counts only in a file that has no certain header (`true`), 'perhaps' only in one that has no likely one. */
export type HeaderVerdict = boolean | 'likely' | 'perhaps';

/** Decides whether a row is the header. */
export type HeaderTest = (cells: readonly string[]) => HeaderVerdict;

export type HeaderSearch =
  | {
      readonly found: true;
      readonly header: string[];
      /** Number of cells in the header's row, with the blank ones at its end. */
      readonly cells: number;
      /** Number of the header's row. */
      readonly headerRow: number;
      readonly rows: SheetRowBatches;
    }
  | FailedSearch;

export interface FailedSearch {
  readonly found: false;
  /** The first non-blank row, if any. */
  readonly firstRow: string[] | undefined;
  /** Whether some row may be a header. */
  readonly perhaps: boolean;
}

/**
 * Looks for a certain header in the first rows; without a test, the first non-blank row is the header. The
 * returned `rows` are those after the header. Closes `batches` when there is no header.
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
        const verdict = isHeader === undefined || isHeader(names);
        if (verdict === true) {
          const rows = continueWith(step.value.slice(index + 1), batches);
          return { found: true, header: names, cells: row.cells.length, headerRow: row.rowNumber, rows };
        }
        if (verdict !== false) perhaps = true;
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

/** The test for a file without a certain header: accepts 'likely' as well. */
export function takingLikely(isHeader: HeaderTest): HeaderTest {
  return (cells) => {
    const verdict = isHeader(cells);
    return verdict === 'likely' ? true : verdict;
  };
}

/** The test for a file without a likely header either: accepts 'perhaps' as well. */
export function takingPerhaps(isHeader: HeaderTest): HeaderTest {
  return (cells) => isHeader(cells) !== false;
}

/** The rest of a batch, then the rest of the file. */
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
