import { isAscii } from './ascii';

/**
 * First letter or digit of a name in upper case, else its first character. Never splits a surrogate pair. Georgian begins
 * nothing with the capitals that Unicode has for it, which few fonts draw.
 */
export function initialOf(name: string): string {
  const letter = isAscii(name) ? /[a-z\d]/i : /[\p{L}\p{N}]/u;
  const initial = letter.exec(name)?.[0] ?? Array.from(name)[0] ?? '?';
  return /[ა-ჿ]/.test(initial) ? initial : initial.toUpperCase();
}
