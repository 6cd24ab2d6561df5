import type { BusinessCard } from '@highstreet/api-contract';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import { SIGN_INSIDE_WORD } from '@highstreet/search-index';
import { unfoldedLength } from './fold-word.js';
import { parseQuery } from './parsed-query.js';
import { toSearchTerms } from './search-terms.js';
import { WordMatcher } from './word-matcher.js';
import { SEPARATOR, wordsOf } from './words.js';
import type { Word } from './words.js';

const MARKS = { start: HIGHLIGHT_START, end: HIGHLIGHT_END };

type Highlight = NonNullable<BusinessCard['highlight']>;

/** A highlighted range of a text, and the index of the word after it. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/**
 * Highlights the matches of a query as Meilisearch would: words and synonyms, ignoring typos and accents, and
 * of each word only the part that was typed. Create one per query and page of results.
 */
export class Highlighter {
  private readonly matcher: WordMatcher;

  constructor(query: string) {
    this.matcher = new WordMatcher(toSearchTerms(parseQuery(query)));
  }

  /** The fields of a card that contain a match, with highlights. */
  highlight(card: Pick<BusinessCard, 'name' | 'address'>): Highlight {
    const highlight: Highlight = {};
    for (const field of ['name', 'address'] as const) {
      const marked = this.mark(card[field]);
      if (marked !== undefined) highlight[field] = marked;
    }
    return highlight;
  }

  /** The text with its matches highlighted; undefined if there are none. */
  mark(text: string, marks = MARKS): string | undefined {
    const words = wordsOf(text);
    let marked = '';
    let done = 0;
    for (let index = 0; index < words.length; ) {
      const mark = this.markAt(text, words, index);
      if (mark !== undefined) {
        const { start, end } = mark;
        marked += text.slice(done, start) + marks.start + text.slice(start, end) + marks.end;
        done = end;
      }
      index = mark?.next ?? index + 1;
    }
    return done === 0 ? undefined : marked + text.slice(done);
  }

  /** The match that begins at the word `index`; a phrase takes precedence over a single word. */
  private markAt(text: string, words: readonly Word[], index: number): Mark | undefined {
    const word = words[index];
    if (word === undefined) return undefined;
    const { folded, start, end } = word;
    const { letters, phraseRests } = this.matcher.match(folded);
    for (const rest of phraseRests) {
      const last = words[index + rest.length];
      const follows = rest.every((next, place) => words[index + 1 + place]?.folded === next);
      if (last !== undefined && follows && !isParted(text, words, index, index + rest.length)) {
        return { start, end: last.end, next: index + rest.length + 1 };
      }
    }
    if (letters === 0) return this.joinedMarkAt(text, words, index);
    if (letters === folded.length) return { start, end, next: index + 1 };
    return { start, end: start + unfoldedLength(text.slice(start, end), letters), next: index + 1 };
  }

  /** The match of the parts of a word that were typed together: "oneills" in "O'Neill's". */
  private joinedMarkAt(text: string, words: readonly Word[], index: number): Mark | undefined {
    const parts = partsOfWord(text, words, index);
    const start = parts[0]?.start;
    if (start === undefined) return undefined;
    let { letters } = this.matcher.match(parts.map(({ folded }) => folded).join(''));
    if (letters === 0) return undefined;
    for (const [place, part] of parts.entries()) {
      if (letters <= part.folded.length) {
        const end = part.start + unfoldedLength(text.slice(part.start, part.end), letters);
        return { start, end, next: index + place + 1 };
      }
      letters -= part.folded.length;
    }
    return undefined;
  }
}

/** The words that are parts of one word with signs inside, beginning with its first, at `first`; otherwise none. */
function partsOfWord(text: string, words: readonly Word[], first: number): readonly Word[] {
  if (isPartBefore(text, words, first - 1)) return [];
  let last = first;
  while (isPartBefore(text, words, last)) last += 1;
  return last === first ? [] : words.slice(first, last + 1);
}

/** Whether only a sign inside a word is between this word and the next. */
function isPartBefore(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  return word !== undefined && next?.start === word.end + 1 && SIGN_INSIDE_WORD.test(text.charAt(word.end));
}

function isParted(text: string, words: readonly Word[], first: number, last: number): boolean {
  for (let index = first; index < last; index += 1) {
    if (SEPARATOR.test(text.slice(words[index]?.end, words[index + 1]?.start))) return true;
  }
  return false;
}
