import { editDistance, prefixEditDistance } from '../query/edit-distance.js';
import { Beginnings } from './beginnings.js';
import type { SearchTerms, SearchTerm } from './search-terms.js';

/** How a word of a text matches a query. */
export interface WordMatch {
  /** The number of letters to highlight, from the beginning of the folded word. */
  readonly letters: number;
  /** The words that must follow for each phrase that begins with this word. */
  readonly phraseRests: readonly (readonly string[])[];
}

const NOTHING: WordMatch = { letters: 0, phraseRests: [] };

/** Longer words are not compared for typos; Meilisearch does not find them at all. */
const LONGEST_WORD = 250;

/**
 * Compares words with those that a query searches for. The first two letters rule out most words of a text.
 * Texts of a page have many of the remaining words in common, so the results are cached.
 */
export class WordMatcher {
  private readonly known = new Map<string, WordMatch>();
  private readonly beginnings: Beginnings;

  constructor(private readonly terms: SearchTerms) {
    this.beginnings = new Beginnings(terms);
  }

  match(folded: string): WordMatch {
    if (!this.beginnings.may(folded)) return NOTHING;
    let match = this.known.get(folded);
    if (match === undefined) {
      match = this.compare(folded);
      this.known.set(folded, match);
    }
    return match;
  }

  private compare(folded: string): WordMatch {
    const letters = this.soughtLetters(folded);
    const phraseRests = this.phraseRests(folded);
    return letters === 0 && phraseRests.length === 0 ? NOTHING : { letters, phraseRests };
  }

  /**
   * The number of letters that match: for a prefix, with typos or not, as many as were typed; otherwise all
   * letters of the word, or 0.
   */
  private soughtLetters(folded: string): number {
    for (const word of this.terms.words) {
      if (folded === word.folded) return folded.length;
      if (word.isBeginning && folded.startsWith(word.folded)) return word.folded.length;
      if (isNear(folded, word)) {
        return word.isBeginning ? Math.min(word.folded.length, folded.length) : folded.length;
      }
    }
    return 0;
  }

  private phraseRests(folded: string): readonly (readonly string[])[] {
    const rests: (readonly string[])[] = [];
    for (const phrase of this.terms.phrases) {
      if (phrase[0] === folded) rests.push(phrase.slice(1));
    }
    for (const { folded: whole, joinedOf } of this.terms.words) {
      if (!whole.startsWith(folded) || whole === folded) continue;
      const rest = whole.slice(folded.length);
      const isAsTyped = joinedOf.length === 2 && joinedOf[0] === folded;
      if (!isAsTyped) rests.push([rest]);
    }
    return rests;
  }
}

/**
 * Whether a word matches the typed one with at most the forgiven number of typos. A typo in the first letter
 * counts twice; a number has no typos, because one that is nearly right is another number.
 */
function isNear(folded: string, { folded: typed, isBeginning, typos }: SearchTerm): boolean {
  if (typos === 0 || folded.length < typed.length - typos) return false;
  if (!isBeginning && folded.length > typed.length + typos) return false;
  const most = folded.charCodeAt(0) === typed.charCodeAt(0) ? typos : typos - 1;
  if (most === 0 || folded.length > LONGEST_WORD || /^\p{N}+$/u.test(folded)) return false;
  const found = isBeginning ? prefixEditDistance(typed, folded, most) : editDistance(typed, folded, most);
  return found <= most;
}
