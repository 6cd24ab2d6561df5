import { OTHER_LANGUAGES, WESTERN_LANGUAGES, windows1252 } from './code-pages.js';
import type { CodePage, Language } from './code-pages.js';
import { isLetterKind, KIND, traitsOf } from './language-traits.js';
import type { LanguageTraits } from './language-traits.js';
import { utf8SequenceLength } from './utf8-sequence.js';

/** Bytes that are enough to tell the languages apart. */
const ENOUGH = 16 * 1024;
/**
 * A blank in nearly all pages, in those of DOS a letter: `á` or `а`. It stands between words and at their ends, as letters
 * do, and a file may have no other byte beyond ASCII.
 */
const NO_BREAK_SPACE = 0xa0;
/** How much better than a western language another one must explain the bytes, and a rare page than any other. */
const MARGIN = 2;

/** Bytes beyond ASCII with the bytes beside them, and which language's code page makes sense of them. */
export class CodePageEvidence {
  #bytes = new Uint8Array(64);
  #length = 0;

  /**
   * Adds bytes. Those that are well-formed UTF-8 tell nothing about the others.
   *
   * @returns whether the bytes can change the choice
   */
  add(bytes: Uint8Array): boolean {
    const before = this.#length;
    let isAfter = false;
    for (let index = 0; index < bytes.length && this.#length < ENOUGH - 2; ) {
      const length = utf8SequenceLength(bytes, index);
      if (length === 0) {
        if (!isAfter) this.#push(asciiAt(bytes, index - 1));
        this.#push(bytes[index] ?? 0);
      } else if (isAfter) {
        this.#push(asciiAt(bytes, index));
      }
      isAfter = length === 0;
      index += Math.max(1, length);
    }
    if (isAfter) this.#push(0);
    return this.#length > before;
  }

  /** The code page of the language that makes the most sense of the bytes. */
  get page(): CodePage {
    const western = Math.max(...WESTERN_LANGUAGES.map((language) => this.#score(language)));
    let best = western;
    let page = windows1252;
    for (const language of OTHER_LANGUAGES) {
      const score = this.#score(language);
      if (score < leastScore(language, best, western) || !this.#hasTelling(language)) continue;
      best = score;
      ({ page } = language);
    }
    return page;
  }

  /** Number of bytes that make sense in a language, less those that do not. */
  #score(language: Language): number {
    const traits = traitsOf(language);
    let score = 0;
    for (let index = 0; index < this.#length; index += 1) {
      if ((this.#bytes[index] ?? 0) < 0x80) continue;
      const run = traits.longestRun === Infinity ? 1 : this.#runAt(index, traits);
      if (run <= traits.longestRun) {
        score += this.#senseOf(index, traits);
      } else {
        score -= run;
        index += run - 1;
      }
    }
    return score;
  }

  /** Number of letters beyond ASCII from `index` on, where another one or none stands before them. */
  #runAt(index: number, { kinds }: LanguageTraits): number {
    const isLetter = (at: number): boolean => {
      const byte = this.#bytes[at] ?? 0;
      return at < this.#length && byte >= 0x80 && isLetterKind(kinds[byte] ?? KIND.none);
    };
    let end = index;
    while (isLetter(end)) end += 1;
    return end - index;
  }

  #senseOf(index: number, { kinds, isLetter, isFinal, isLatin }: LanguageTraits): -1 | 0 | 1 {
    const byte = this.#bytes[index] ?? 0;
    if (byte === NO_BREAK_SPACE) return 0;
    const before = kinds[this.#bytes[index - 1] ?? 0] ?? KIND.none;
    const after = kinds[this.#bytes[index + 1] ?? 0] ?? KIND.none;
    const isBefore = isLetterKind(after);
    const isBehind = isLetterKind(before);
    switch (kinds[byte]) {
      case KIND.lower:
      case KIND.upper:
      case KIND.caseless:
        if (isLetter[byte] !== 1) return -1;
        // `cafÉ`, `BÑckerei`
        if (kinds[byte] === KIND.upper && isBehind && (before === KIND.lower || after === KIND.lower))
          return -1;
        // `9 Ð 5`, `9AMÐ5PM`, `2şA`: rather a dash or another sign in another page
        if (this.#isDigit(index - 1) || this.#isDigit(index + 1)) return 0;
        // `£ 5`, `20 ° C`: rather a sign than a word of one letter
        if (!isBefore && !isBehind) return 0;
        if (isFinal[byte] === 1 && isBefore) return -1;
        return !isLatin && (this.#isAsciiLetter(index - 1) || this.#isAsciiLetter(index + 1)) ? -1 : 1;
      case KIND.sign:
        return 1;
      case KIND.opening:
        return isBehind ? -1 : isBefore ? 1 : 0;
      case KIND.symbol:
        return isBehind && isBefore ? -1 : 0;
      case KIND.mark:
        return isBehind ? (isBefore ? -1 : 1) : 0;
      case KIND.numeric:
        return isBefore ? -1 : 0;
      case KIND.control:
        return -1;
      default:
        return 0;
    }
  }

  #hasTelling({ page, telling = [] }: Language): boolean {
    const text = page.decode(Buffer.from(this.#bytes.subarray(0, this.#length)));
    return telling.every(([letters, least]) => {
      const found = Array.from(text).filter((letter) => letters.includes(letter.toLowerCase()));
      return found.length >= least;
    });
  }

  #isAsciiLetter(index: number): boolean {
    const letter = (this.#bytes[index] ?? 0) | 32;
    return letter >= 0x61 && letter <= 0x7a;
  }

  #isDigit(index: number): boolean {
    const digit = this.#bytes[index] ?? 0;
    return digit >= 0x30 && digit <= 0x39;
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}

/** The byte at `index`, 0 when it is beyond ASCII or there is none. */
function asciiAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index] ?? 0;
  return byte < 0x80 ? byte : 0;
}

/** What a language must score to be preferred to the best so far; with its telling letters, as much is enough. */
function leastScore({ isRare, telling }: Language, best: number, western: number): number {
  const ahead = isRare ? MARGIN : telling === undefined ? 1 : 0;
  return telling === undefined ? Math.max(best + ahead, western + MARGIN) : best + ahead;
}
