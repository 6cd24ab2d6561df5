/** Words of a query that are looked at; the rest would only narrow an already narrow search. */
const MAX_WORDS = 8;

/** The words of a query: runs of letters and digits, safe inside a tsquery. */
export function searchWords(query: string): string[] {
  return (query.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}
