/** What a spreadsheet program takes for the beginning of a formula, behind any apostrophes of our own. */
const formulaStart = /^'*[=+\-@\t\r]/;

/**
 * A text that no spreadsheet program runs as a formula: what would begin one gets an apostrophe in front.
 * A text that begins with apostrophes and then a formula gets one too, so that taking one apostrophe off
 * whatever matches the same pattern gives exactly the text that went in.
 */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = guardFormula(value);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One line of a CSV file (RFC 4180), line end included. Texts are guarded against formulas, numbers are numbers. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Without it Excel takes UTF-8 for the local code page. */
export const UTF8_BOM = '\uFEFF';
