import { SEPARATOR, wordsOf } from './words.js';

/** The most words and phrases of a query that Meilisearch uses. */
const MAX_TERMS = 10;

/** A word to be found, in the order of the query. */
export interface QueryWord {
  readonly folded: string;
  /** Adjacent words have consecutive positions. */
  readonly position: number;
  /** Whether it ends the query, and so may be the prefix of a longer word. */
  readonly isLast: boolean;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Quoted words, which must follow each other. */
  readonly phrases: readonly (readonly string[])[];
}

/**
 * Parses a query as Meilisearch does: up to ten words and quoted phrases, without those excluded by a `-`.
 */
export function parseQuery(query: string): ParsedQuery {
  const parser = new QueryParser();
  let end = 0;
  for (const word of wordsOf(query)) {
    parser.readSigns(query.slice(end, word.start));
    if (parser.isFull) return parser;
    parser.readWord(word.folded, word.end === query.length);
    end = word.end;
  }
  parser.closePhrase();
  return parser;
}

class QueryParser implements ParsedQuery {
  readonly words: QueryWord[] = [];
  readonly phrases: string[][] = [];
  private position = 0;
  private phrase: string[] | undefined;
  private isPhraseExcluded = false;
  /** Whether a `-` directly precedes the next word or phrase. */
  private isExcluding = false;
  private isAfterSpace = true;

  get isFull(): boolean {
    return this.words.length + this.phrases.length >= MAX_TERMS;
  }

  readWord(folded: string, isLast: boolean): void {
    this.position += 1;
    if (this.phrase) this.phrase.push(folded);
    else if (!this.isExcluding) this.words.push({ folded, position: this.position, isLast });
    this.isExcluding = false;
    this.isAfterSpace = false;
  }

  /** @param signs all characters between two words */
  readSigns(signs: string): void {
    for (const [sign] of signs.matchAll(/[.,]\s|./gsu)) {
      if (SEPARATOR.test(sign)) this.part();
      if (sign === '"') this.readQuote();
      this.isExcluding = sign === '-' && this.isAfterSpace && !this.phrase;
      this.isAfterSpace = /\s$/u.test(sign);
    }
  }

  closePhrase(): void {
    if (this.phrase && this.phrase.length > 0 && !this.isPhraseExcluded) this.phrases.push(this.phrase);
    this.phrase = undefined;
  }

  private readQuote(): void {
    if (this.phrase) {
      this.closePhrase();
    } else {
      this.phrase = [];
      this.isPhraseExcluded = this.isExcluding;
    }
  }

  private part(): void {
    this.position += 1;
    if (!this.phrase) return;
    this.closePhrase();
    this.phrase = [];
  }
}
