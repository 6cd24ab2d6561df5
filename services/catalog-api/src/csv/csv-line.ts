import { guardFormula } from '@highstreet/spreadsheets';

/** Semicolons and tabs, too: some programs take all of these for separators, and what follows one may be a formula. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = guardFormula(value);
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One line of a CSV file (RFC 4180), line end included. Texts are guarded against formulas, numbers are numbers. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
