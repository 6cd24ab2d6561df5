/**
 * What spreadsheet programs take for the beginning of a formula, after any apostrophes that we added. A Japanese
 * Excel also takes the full-width signs (＝ ＋ － ＠).
 */
const formulaStart = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const APOSTROPHE = 0x27;

/**
 * Makes a text safe from being run as a formula by a spreadsheet program: a text that begins like a formula
 * gets an apostrophe in front. A text that begins with apostrophes and then a formula gets one too, so that
 * `unguardFormula` restores exactly the original. Our exports add the apostrophe, our imports remove it.
 */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && formulaStart.test(text) ? text.slice(1) : text;
}
