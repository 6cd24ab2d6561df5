export {
  type BusinessField,
  businessColumns,
  columnNamesOf,
  foldColumnName,
  isKnownHeader,
  type LinkField,
} from './business-columns.js';
export { dateText } from './cells/date-text.js';
export { countRows, type SpreadsheetSummary } from './count-rows.js';
export type { FurtherSheet } from './further-sheets.js';
export { guardFormula, unguardFormula } from './formula-guard.js';
export { INSPECT_MEMORY_MIB, inspectSpreadsheet } from './inspect-spreadsheet.js';
export { DEFAULT_LIMITS } from './limits.js';
export { openSpreadsheet } from './open-spreadsheet.js';
export { closingColumnOf, columnsOfDays, dayOfColumn, flagOfDay } from './day-columns.js';
export { shortDaysOf } from './day-names.js';
export { quoteFromFile } from './quote-from-file.js';
export type { RawRow } from './raw-row.js';
export { type PackContext, type RowPack, rowUnpacker, type RowUnpacker, transferables } from './row-packs.js';
export type { Spreadsheet } from './spreadsheet.js';
export { SpreadsheetError, type SpreadsheetFailure } from './spreadsheet.errors.js';
export { threadMemoryMiB } from './xls/thread-memory.js';
export { C1_LETTERS } from './text/code-pages.js';
export { decodeText } from './text/decode-text.js';
