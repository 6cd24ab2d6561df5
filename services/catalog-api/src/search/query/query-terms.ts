import { searchIndexSettings } from '@highstreet/search-index';

/** Words of a query that mean one thing: a word alone, or `coffee shop`. */
export interface Term {
  words: readonly string[];
  /** What else it is called, in lower case; empty if nothing. */
  others: readonly string[];
}

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(searchIndexSettings.synonyms ?? {}),
);
const MOST_WORDS = Math.max(...[...synonyms.keys()].map((term) => term.split(' ').length));

/** The words in terms, the longest that have synonyms first; undefined if none has. */
export function termsWithSynonyms(words: readonly string[]): Term[] | undefined {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; start += terms.at(-1)?.words.length ?? 1) {
    terms.push(termAt(words.slice(start, start + MOST_WORDS)));
  }
  return terms.some(({ others }) => others.length > 0) ? terms : undefined;
}

/** The longest term that these words begin with. */
function termAt(words: readonly string[]): Term {
  for (let count = words.length; count > 0; count -= 1) {
    const term = words.slice(0, count);
    const others = synonyms.get(term.join(' ').toLowerCase());
    if (others) return { words: term, others };
  }
  return { words: words.slice(0, 1), others: [] };
}
