import { quoteFromFile } from '@highstreet/spreadsheets';
import type { FurtherSheet } from '@highstreet/spreadsheets';

/** Enough for a workbook with a sheet for every day of a year. */
const MAX_LISTED = 400;
/** Excel allows 31 characters. */
const LONGEST_LISTED = 60;

/** Notes on the sheets beside the first that was read: at which row number each begins, and which were not read. */
export function noteFurtherSheets(sheets: readonly FurtherSheet[]): string[] {
  const read = sheets.flatMap((sheet) =>
    'firstRow' in sheet ? [`${quoted(sheet.name)} begins at row ${sheet.firstRow}`] : [],
  );
  const leftOut = sheets.flatMap((sheet) =>
    'leftOut' in sheet ? [`${quoted(sheet.name)} (${sheet.leftOut})`] : [],
  );
  return [
    ...(read.length > 0 ? [`Sheets read as one table, their rows numbered on: ${listed(read)}`] : []),
    ...(leftOut.length > 0 ? [`Sheets that were not read: ${listed(leftOut)}`] : []),
  ];
}

function quoted(name: string): string {
  return `"${quoteFromFile(name, LONGEST_LISTED)}"`;
}

function listed(sheets: readonly string[]): string {
  const first = sheets.slice(0, MAX_LISTED);
  return [...first, ...(sheets.length > MAX_LISTED ? [`and ${sheets.length - MAX_LISTED} more`] : [])].join(
    ', ',
  );
}
