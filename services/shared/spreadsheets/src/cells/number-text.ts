/** From here on, the last digits of a number in scientific notation were lost, as of an id that was taken for a number. */
export const FIRST_ROUNDED = 1e17;

/**
 * A stored number as text, as Excel shows it with the General format in a wide enough column, but not in
 * scientific notation (4.48E+11): no float noise (at most 15 significant digits unless it is a whole number),
 * no `.0`. A whole number of more than 16 digits keeps the digits of the file, although a double cannot hold
 * them. A number that has lost its last digits stays in scientific notation (1.79791E+19): zeros for them would make it
 * look exact. Other text is returned unchanged.
 */
export function numberText(stored: string): string {
  if (isWholeNumber(stored)) return stored;
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored.trim();
  if (Number.isSafeInteger(number)) return String(number === 0 ? 0 : number);
  const rounded = Number(number.toPrecision(15));
  if (Math.abs(rounded) >= FIRST_ROUNDED) return rounded.toExponential().toUpperCase();
  if (Math.abs(rounded) >= 1e-6) return String(rounded);
  return rounded.toFixed(20).replace(/\.?0+$/, '');
}

/**
 * Digits with an optional minus. Written without a regular expression, because it runs for most cells with
 * numbers.
 */
function isWholeNumber(stored: string): boolean {
  const from = stored.charCodeAt(0) === 45 ? 1 : 0;
  if (stored.length === from) return false;
  for (let index = from; index < stored.length; index += 1) {
    const code = stored.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return stored !== '-0';
}
