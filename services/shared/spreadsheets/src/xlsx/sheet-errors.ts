import { SpreadsheetError } from '../spreadsheet.errors.js';

/** The error for a sheet that contradicts itself. @param rowNumber the last row that had begun */
export function damagedSheet(rowNumber: number, problem: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_CORRUPT', `The workbook is damaged: ${problem}.`, { rowNumber });
}

/** The error for a row beyond the limits, which `is longer than 7 characters`. */
export function rowTooLarge(rowNumber: number, problem: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_TOO_LARGE', `Row ${rowNumber} ${problem}.`, { rowNumber });
}
