/** The most words of a query that are used; more would only narrow an already narrow search. */
export const MAX_WORDS = 8;

/** Stop words, as in "cafe in Leeds" and "fish and chips": a name need not contain them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by de des du et for from in me my near of on or the to und with y'.split(' '),
);

/** Words of praise: people write them before what they look for, and a name may begin with them too. */
const PRAISE: ReadonlySet<string> = new Set(['best', 'cheap', 'cheapest', 'good', 'top']);

/** Whether a word says nothing about what is looked for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}

export function isPraise(word: string): boolean {
  return PRAISE.has(word.toLowerCase());
}

/** The words of a query: runs of letters and digits, safe inside a tsquery. */
export function searchWords(query: string): string[] {
  return splitWords(query).slice(0, MAX_WORDS);
}

/** Anything behind a `-`, as the engine reads it. The `-` of "drive-in" is inside a word. */
const EXCLUSION = /(?<=^|\s)-\S+/g;

/** The words that no hit may contain: bar in "cafe -bar". */
export function excludedWords(query: string): string[] {
  return searchWords((query.match(EXCLUSION) ?? []).join(' '));
}

/**
 * The words that each hit of a search without the engine must contain: stop words and praise only if there
 * are no others.
 */
export function significantWords(query: string): string[] {
  const words = splitWords(query.replace(EXCLUSION, ' '));
  const meaningful = words.filter((word) => !isStopWord(word) && !isPraise(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS);
}

function splitWords(query: string): string[] {
  return query.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
