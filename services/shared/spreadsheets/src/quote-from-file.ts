/**
 * A text from the file, made fit for an error message: on one line, at most `longest` characters, and without
 * unpaired surrogates, which databases reject.
 */
export function quoteFromFile(text: string, longest = 100): string {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
}

/** The first `most` texts, and how many more there are, for a message that lists them. */
export function listFirst(texts: readonly string[], most: number): string[] {
  const first = texts.slice(0, most);
  return texts.length > most ? [...first, `and ${texts.length - most} more`] : first;
}
