/** What a thread needs that maps rows, without what opens files, which would take a megabyte of it. */
export { columnNamesOf, foldColumnName, type LinkField } from './business-columns.js';
export { type BusinessField, businessColumns } from './business-fields.js';
export { dateText } from './cells/date-text.js';
export { closingColumnOf, columnsOfDays, dayOfColumn, flagOfDay } from './day-columns.js';
export { shortDaysOf } from './day-names.js';
export { unguardFormula } from './formula-guard.js';
export { listFirst, quoteFromFile } from './quote-from-file.js';
export type { RawRow } from './raw-row.js';
export { type PackContext, type RowPack, rowUnpacker, type RowUnpacker, transferables } from './row-packs.js';
export { SpreadsheetError, type SpreadsheetFailure } from './spreadsheet.errors.js';
export { C1_LETTERS } from './text/code-pages.js';
