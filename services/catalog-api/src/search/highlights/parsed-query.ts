import { PARTING, wordsOf } from './words.js';

/** Words and phrases of a query that Meilisearch looks at. */
const MOST_TERMS = 10;

/** A word that is to be found, in the query's order. */
export interface QueryWord {
  readonly folded: string;
  /** Words next to each other have numbers next to each other. */
  readonly position: number;
  /** It ends the query, and may be the beginning of a longer word. */
  readonly isLast: boolean;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Quoted words, which are to follow each other. */
  readonly phrases: readonly (readonly string[])[];
}

/** A query as Meilisearch reads it: up to ten words and quoted phrases, without what is excluded by a `-`. */
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
  /** A `-` stands directly before what is read next. */
  private isExcluding = false;
  private isAfterSpace = true;

  get isFull(): boolean {
    return this.words.length + this.phrases.length >= MOST_TERMS;
  }

  readWord(folded: string, isLast: boolean): void {
    this.position += 1;
    if (this.phrase) this.phrase.push(folded);
    else if (!this.isExcluding) this.words.push({ folded, position: this.position, isLast });
    this.isExcluding = false;
    this.isAfterSpace = false;
  }

  /** @param signs all that stands between two words */
  readSigns(signs: string): void {
    for (const [sign] of signs.matchAll(/[.,]\s|./gsu)) {
      if (PARTING.test(sign)) this.part();
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
