export { countRows, type SpreadsheetSummary } from './count-rows.js';
export type { FurtherSheet } from './further-sheets.js';
export { INSPECT_MEMORY_MIB, inspectSpreadsheet } from './inspect-spreadsheet.js';
export { DEFAULT_LIMITS } from './limits.js';
export { openSpreadsheet } from './open-spreadsheet.js';
export * from './rows.js';
export type { Spreadsheet } from './spreadsheet.js';
export { threadMemoryMiB } from './xls/thread-memory.js';
export { decodeText } from './text/decode-text.js';
