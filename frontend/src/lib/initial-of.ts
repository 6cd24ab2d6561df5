import { isAscii } from './ascii';

/** First letter or digit of a name in upper case, else its first character. Never splits a surrogate pair. */
export function initialOf(name: string): string {
  const letter = isAscii(name) ? /[a-z\d]/i : /[\p{L}\p{N}]/u;
  return (letter.exec(name)?.[0] ?? Array.from(name)[0] ?? '?').toUpperCase();
}
