/** The most words of a query that are used; more would only narrow an already narrow search. */
export const MAX_WORDS = 8;

/** Stop words, as in "cafe in Leeds" and "fish and chips": a name need not contain them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by de des du et for from in me my near of on or the to und with y'.split(' '),
);

/**
 * Words that people write before what they look for: praise, and wishes that few descriptions mention. A name
 * may begin with them too.
 */
const QUALIFIERS: ReadonlySet<string> = new Set(
  (
    'affordable best cheap cheapest closest emergency good great local nearby nearest popular ' +
    'professional recommended reliable top trusted'
  ).split(' '),
);
const AT_ANY_HOUR = /^24(?:\/7|h|[\s-]?h(?:ou)?rs?)$/;
/** What stands between blanks; "24 hours" is one part. */
const PART = /24\s+h(?:ou)?rs?(?!\S)|\S+/gi;

/** Whether a word says nothing about what is looked for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}

/** Whether a part only narrows what is looked for: "best", "emergency", "24/7". */
export function isQualifier(part: string): boolean {
  const plain = part.toLowerCase().replace(/[,.;:!?]+$/, '');
  return QUALIFIERS.has(plain) || AT_ANY_HOUR.test(plain);
}

/** The parts of a query between blanks. */
export function queryParts(query: string): string[] {
  return query.match(PART) ?? [];
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
 * The words that each hit of a search without the engine must contain: stop words and qualifiers only if there
 * are no others.
 */
export function significantWords(query: string): string[] {
  const parts = queryParts(query.replace(EXCLUSION, ' '));
  const meaningful = parts.filter((part) => !isQualifier(part)).flatMap(splitWords);
  const significant = meaningful.filter((word) => !isStopWord(word));
  return (significant.length > 0 ? significant : parts.flatMap(splitWords)).slice(0, MAX_WORDS);
}

function splitWords(query: string): string[] {
  return query.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
