/**
 * A text from the file as an error message may quote it: in one line, not longer than `longest` characters, and without
 * halves of characters, which no database takes.
 */
export function quoteFromFile(text: string, longest = 100): string {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
}
