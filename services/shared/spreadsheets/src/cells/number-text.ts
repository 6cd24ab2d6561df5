/**
 * A stored number as text, as Excel shows it with the General format in a wide enough column, but never in
 * scientific notation (4.48E+11): no float noise (at most 15 significant digits unless it is a whole number),
 * no `.0`. A whole number of more than 16 digits keeps the digits of the file, although a double cannot hold
 * them. Other text is returned unchanged.
 */
export function numberText(stored: string): string {
  if (isWholeNumber(stored)) return stored;
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored.trim();
  if (Number.isSafeInteger(number)) return String(number === 0 ? 0 : number);
  const rounded = Number(number.toPrecision(15));
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
