import { listFirst, quoteFromFile } from '@highstreet/spreadsheets';
import type { FurtherSheet, Spreadsheet } from '@highstreet/spreadsheets';
import {
  noteLinkColumns,
  noteOtherNames,
  noteRepeatedColumns,
  noteUnknownColumns,
} from '../map-row/column-notes.js';

/** Enough for a workbook with a sheet for every day of a year. */
const MAX_LISTED = 400;
/** Excel allows 31 characters. */
const LONGEST_LISTED = 60;

/** Notes for the admin about a file as a whole. Some are known only once it has been read to its end. */
export function notesOnFile({
  header,
  codePage,
  furtherSheets,
}: Pick<Spreadsheet, 'header' | 'codePage' | 'furtherSheets'>): string[] {
  return [
    ...noteCodePage(codePage),
    ...noteOtherNames(header),
    ...noteUnknownColumns(header),
    ...noteLinkColumns(header),
    ...noteRepeatedColumns(header),
    ...noteFurtherSheets(furtherSheets),
  ];
}

/** A note on text that is not in Unicode: files do not name their code page, so it was inferred from the letters. */
function noteCodePage(codePage: string | undefined): string[] {
  return codePage === undefined
    ? []
    : [
        `Text that is not in UTF-8 was read as ${codePage}, which its letters or the file itself say. If letters are wrong, please save the file as UTF-8 (in Excel "CSV UTF-8") and import it again`,
      ];
}

/** Notes on the sheets beside the first that was read: at which row number each begins, and which were not read. */
function noteFurtherSheets(sheets: readonly FurtherSheet[]): string[] {
  const read = sheets.flatMap((sheet) =>
    'firstRow' in sheet ? [`${quoted(sheet.name)} begins at row ${sheet.firstRow}`] : [],
  );
  const leftOut = sheets.flatMap((sheet) =>
    'leftOut' in sheet ? [`${quoted(sheet.name)} (${sheet.leftOut})`] : [],
  );
  return [
    ...(read.length > 0
      ? [`Sheets read as one table, their rows numbered on: ${listFirst(read, MAX_LISTED).join(', ')}`]
      : []),
    ...(leftOut.length > 0
      ? [`Sheets that were not read: ${listFirst(leftOut, MAX_LISTED).join(', ')}`]
      : []),
  ];
}

function quoted(name: string): string {
  return `"${quoteFromFile(name, LONGEST_LISTED)}"`;
}
