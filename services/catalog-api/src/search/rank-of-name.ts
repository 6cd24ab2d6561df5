/**
 * The rank of a folded name among those that were found; lower is better. Among names with a typo, those with as many words
 * as were typed come first.
 */
export function rankOf(folded: string, query: string, typos: number): number {
  if (typos > 0) return 1 + 2 * typos + (countWords(folded) === countWords(query) ? 0 : 1);
  if (folded === query) return 0;
  return folded.startsWith(query) ? 1 : 2;
}

function countWords(text: string): number {
  return text.split(' ').length;
}
