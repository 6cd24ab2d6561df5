/**
 * Whether a text consists of printable ASCII. Unicode's tables (`\p{L}`, `normalize`, `localeCompare`) are loaded at their
 * first use, which takes a phone as long as hydrating a list, so the usual text does without them.
 */
export function isAscii(text: string): boolean {
  return !/[^ -~]/.test(text);
}
