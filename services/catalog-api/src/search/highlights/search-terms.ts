import { searchIndexSettings } from '@highstreet/search-index';
import { typosOfIndex } from '../query/allowed-typos.js';
import type { ParsedQuery, QueryWord } from './parsed-query.js';
import { wordsOf } from './words.js';

/** A word that a text is searched for. */
export interface SearchTerm {
  readonly folded: string;
  /** Whether it may be the prefix of a longer word. */
  readonly isBeginning: boolean;
  /** The number of typos that are forgiven. */
  readonly typos: number;
  /**
   * The words of the query that were joined into this one. Where these follow each other in the text, the
   * joined word is not searched for, because they match themselves.
   */
  readonly joinedOf: readonly string[];
}

/** The words and phrases that a text is searched for. */
export interface SearchTerms {
  /** In the order of comparison. */
  readonly words: readonly SearchTerm[];
  /** Words that must follow each other: quoted phrases and synonyms. */
  readonly phrases: readonly (readonly string[])[];
}

/** The most adjacent words that are also tried as one word. */
const MAX_JOINED = 3;

/** Derives the same words and phrases as Meilisearch, using the settings of the index. */
export function toSearchTerms({ words, phrases }: ParsedQuery): SearchTerms {
  const terms = neighbours(words).map(toSearchTerm);
  return {
    words: [...terms.filter((word) => !word.isBeginning), ...terms.filter((word) => word.isBeginning)],
    phrases: [...phrases, ...terms.flatMap(synonymsOf)],
  };
}

/** All runs of three, two and one adjacent words. */
function neighbours(words: readonly QueryWord[]): QueryWord[][] {
  const groups: QueryWord[][] = [];
  for (let count = MAX_JOINED; count > 0; count -= 1) {
    for (let first = 0; first + count <= words.length; first += 1) {
      const group = words.slice(first, first + count);
      const span = (group.at(-1)?.position ?? 0) - (group[0]?.position ?? 0);
      if (span === count - 1) groups.push(group);
    }
  }
  return groups;
}

function toSearchTerm(group: readonly QueryWord[]): SearchTerm {
  const joinedOf = group.map(({ folded }) => folded);
  const folded = joinedOf.join('');
  return {
    folded,
    isBeginning: group.at(-1)?.isLast ?? false,
    // Each gap between joined words counts as a typo.
    typos: Math.max(0, typosOfIndex(folded) - (group.length - 1)),
    joinedOf,
  };
}

function synonymsOf({ folded, joinedOf }: SearchTerm): readonly (readonly string[])[] {
  const apart = synonyms.get(joinedOf.join(' ')) ?? [];
  return joinedOf.length === 1 ? apart : [...apart, ...(synonyms.get(folded) ?? [])];
}

/** The words of each synonym; the key is the folded words, separated by spaces. */
const synonyms: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(searchIndexSettings.synonyms ?? {}).map(([text, others]) => [
    foldedWordsOf(text).join(' '),
    others.map(foldedWordsOf),
  ]),
);

function foldedWordsOf(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}
