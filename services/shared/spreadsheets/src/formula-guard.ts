/** What a spreadsheet program takes for the beginning of a formula, behind any apostrophes of our own. */
const formulaStart = /^'*[=+\-@\t\r]/;
const APOSTROPHE = 0x27;

/**
 * A text that no spreadsheet program runs as a formula: what would begin one gets an apostrophe in front.
 * A text that begins with apostrophes and then a formula gets one too, so that `unguardFormula` gives
 * exactly the text that went in. Our exports write it, our imports undo it.
 */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `guardFormula` put in front. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && formulaStart.test(text) ? text.slice(1) : text;
}
