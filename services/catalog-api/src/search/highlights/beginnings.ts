import type { SearchTerms } from './search-terms.js';

/** The number of distinct character codes; higher ones share a slot by their last 8 bits. */
const CODES = 256;

/** A typo in the first letter counts twice, so it is only possible where two are forgiven. */
const TYPOS_OF_ANOTHER_FIRST_LETTER = 2;

/** The possible beginnings of words that match a query: most other words need no comparison. */
export class Beginnings {
  private readonly firstLetters = new Uint8Array(CODES);
  private readonly secondLetters = new Uint8Array(CODES);

  constructor({ words, phrases }: SearchTerms) {
    for (const [first = ''] of phrases) add(this.firstLetters, first, 0);
    for (const { folded, typos } of words) {
      add(this.firstLetters, folded, 0);
      if (typos < TYPOS_OF_ANOTHER_FIRST_LETTER) continue;
      // First letter left out, or swapped with the next one; a letter added before it, or the first letter
      // changed.
      add(this.firstLetters, folded, 1);
      add(this.secondLetters, folded, 0);
      add(this.secondLetters, folded, 1);
    }
  }

  /** Whether this word may match. */
  may(folded: string): boolean {
    return this.firstLetters[codeAt(folded, 0)] === 1 || this.secondLetters[codeAt(folded, 1)] === 1;
  }
}

function add(letters: Uint8Array, word: string, place: number): void {
  if (place < word.length) letters[codeAt(word, place)] = 1;
}

function codeAt(word: string, place: number): number {
  return word.charCodeAt(place) % CODES;
}
