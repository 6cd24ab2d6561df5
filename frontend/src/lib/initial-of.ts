/** First letter or digit of a name in upper case, else its first character. Never splits a surrogate pair. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? Array.from(name)[0] ?? '?').toUpperCase();
}
