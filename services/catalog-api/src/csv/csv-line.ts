import { guardFormula } from '@highstreet/spreadsheets';

/**
 * Includes semicolons and tabs: some programs treat all of these as delimiters, and the text after one may be
 * a formula.
 */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = guardFormula(value);
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * One line of a CSV file (RFC 4180) with its line ending. Strings are guarded against formulas; numbers are
 * written as they are.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
