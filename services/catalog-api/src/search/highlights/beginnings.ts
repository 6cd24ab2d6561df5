import type { Sought } from './sought.js';

/** Character codes that are told apart; those above share what is known of their last 8 bits. */
const CODES = 256;

/** With two mistakes forgiven, one of them may be in the first letter, where it counts twice. */
const MISTAKES_FOR_ANOTHER_FIRST = 2;

/** How words begin that may be what a query seeks: most others need no comparison. */
export class Beginnings {
  private readonly firstLetters = new Uint8Array(CODES);
  private readonly secondLetters = new Uint8Array(CODES);

  constructor({ words, phrases }: Sought) {
    for (const [first = ''] of phrases) add(this.firstLetters, first, 0);
    for (const { folded, mistakes } of words) {
      add(this.firstLetters, folded, 0);
      if (mistakes < MISTAKES_FOR_ANOTHER_FIRST) continue;
      // One letter left out, or swapped with the next one; one added, or changed.
      add(this.firstLetters, folded, 1);
      add(this.secondLetters, folded, 0);
      add(this.secondLetters, folded, 1);
    }
  }

  /** Whether such a word may be sought. */
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
