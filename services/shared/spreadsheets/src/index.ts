export {
  type BusinessField,
  businessColumns,
  foldColumnName,
  isKnownColumn,
  isKnownHeader,
} from './business-columns.js';
export { countRows, type SpreadsheetSummary } from './count-rows.js';
export type { HeaderTest } from './find-header.js';
export type { FurtherSheet } from './further-sheets.js';
export { guardFormula, unguardFormula } from './formula-guard.js';
export {
  INSPECT_MEMORY_MIB,
  type InspectSpreadsheetOptions,
  inspectSpreadsheet,
} from './inspect-spreadsheet.js';
export { DEFAULT_LIMITS, type SpreadsheetLimits } from './limits.js';
export { type OpenSpreadsheetOptions, openSpreadsheet } from './open-spreadsheet.js';
export { quoteFromFile } from './quote-from-file.js';
export type { RawRow } from './raw-row.js';
export { type PackContext, type RowPack, rowUnpacker, type RowUnpacker, transferables } from './row-packs.js';
export type { Spreadsheet, SpreadsheetFormat } from './spreadsheet.js';
export {
  SpreadsheetError,
  type SpreadsheetErrorCode,
  type SpreadsheetFailure,
} from './spreadsheet.errors.js';
export { threadMemoryMiB } from './xls/thread-memory.js';
export { decodeText } from './text/decode-text.js';
