import { searchIndexSettings } from '@highstreet/search-index';
import type { ParsedQuery, QueryWord } from './parsed-query.js';
import { wordsOf } from './words.js';

/** A word that may be in a text. */
export interface SoughtWord {
  readonly folded: string;
  /** It may be the beginning of a longer word. */
  readonly isBeginning: boolean;
  /** Typing mistakes that are forgiven. */
  readonly mistakes: number;
  /** The words of the query that it was joined of: it is not found where they follow each other, since they are. */
  readonly joinedOf: readonly string[];
}

/** What a query's words and phrases may look like in a text. */
export interface Sought {
  /** Those that a text is compared with first come first. */
  readonly words: readonly SoughtWord[];
  /** Words that must follow each other: quoted ones, and synonyms. */
  readonly phrases: readonly (readonly string[])[];
}

/** Words that may have been written apart, most together first. */
const MOST_JOINED = 3;

/** As Meilisearch derives it, by the settings of the index. */
export function soughtBy({ words, phrases }: ParsedQuery): Sought {
  const groups = neighbours(words);
  const sought = groups.map(toSoughtWord);
  return {
    words: [...sought.filter((word) => !word.isBeginning), ...sought.filter((word) => word.isBeginning)],
    phrases: [...phrases, ...groups.flatMap(synonymsOf)],
  };
}

/** Each three, two and one of the words that stand next to each other. */
function neighbours(words: readonly QueryWord[]): QueryWord[][] {
  const groups: QueryWord[][] = [];
  for (let count = MOST_JOINED; count > 0; count -= 1) {
    for (let first = 0; first + count <= words.length; first += 1) {
      const group = words.slice(first, first + count);
      const span = (group.at(-1)?.position ?? 0) - (group[0]?.position ?? 0);
      if (span === count - 1) groups.push(group);
    }
  }
  return groups;
}

function toSoughtWord(group: readonly QueryWord[]): SoughtWord {
  const joinedOf = group.map(({ folded }) => folded);
  const folded = joinedOf.join('');
  return {
    folded,
    isBeginning: group.at(-1)?.isLast ?? false,
    // That the words were written apart is a mistake for each gap.
    mistakes: Math.max(0, forgivenMistakes(folded) - (group.length - 1)),
    joinedOf,
  };
}

const wordSizes = searchIndexSettings.typoTolerance?.minWordSizeForTypos;
const oneTypoFrom = wordSizes?.oneTypo ?? Number.POSITIVE_INFINITY;
const twoTyposFrom = wordSizes?.twoTypos ?? Number.POSITIVE_INFINITY;

/** What the index forgives. PostgreSQL's search has sizes of its own: see `typing-mistakes.ts`. */
function forgivenMistakes({ length }: string): number {
  if (length < oneTypoFrom) return 0;
  return length < twoTyposFrom ? 1 : 2;
}

function synonymsOf(group: readonly QueryWord[]): readonly (readonly string[])[] {
  const words = group.map(({ folded }) => folded);
  const apart = synonyms.get(words.join(' ')) ?? [];
  return words.length === 1 ? apart : [...apart, ...(synonyms.get(words.join('')) ?? [])];
}

/** The words of each synonym, by words with a space between them. */
const synonyms: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(searchIndexSettings.synonyms ?? {}).map(([text, others]) => [
    foldedWordsOf(text).join(' '),
    others.map(foldedWordsOf),
  ]),
);

function foldedWordsOf(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}
