/** First letter or digit of a name in upper case, else its first character, never half of one. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? Array.from(name)[0] ?? '?').toUpperCase();
}

/**
 * The beginning of a text, of at most `length` UTF-16 units and without half a character at its end: the server's page
 * would have a replacement character there, and the browser's another text.
 */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
