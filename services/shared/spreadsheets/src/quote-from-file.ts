/** A text from the file as an error message may quote it: in one line, and not longer than `longest` characters. */
export function quoteFromFile(text: string, longest = 100): string {
  const shown = text.slice(0, longest).replace(/\p{Cc}+/gu, ' ');
  return text.length > longest ? `${shown}…` : shown;
}
