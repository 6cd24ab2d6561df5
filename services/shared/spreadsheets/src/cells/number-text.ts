/**
 * A stored number as text, as Excel shows it in a wide enough column with the General format, but never as 4.48E+11:
 * no float noise (at most 15 significant digits unless it is a whole number), no `.0`. Digits that a double cannot
 * hold (a whole number of more than 16 digits, written out in the file) are kept. What is no number stays as it is.
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

/** Digits with at most a minus before them; by hand, because most cells with numbers pass here. */
function isWholeNumber(stored: string): boolean {
  const from = stored.charCodeAt(0) === 45 ? 1 : 0;
  if (stored.length === from) return false;
  for (let index = from; index < stored.length; index += 1) {
    const code = stored.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return stored !== '-0';
}
