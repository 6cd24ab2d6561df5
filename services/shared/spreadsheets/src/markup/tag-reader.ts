import { Tokenizer } from 'htmlparser2';
import type { TokenizerCallbacks } from 'htmlparser2';
import { SpreadsheetError } from '../spreadsheet.errors.js';

/** Characters of a tag or comment: it is kept until it ends. */
const LONGEST_TOKEN = 16 * 1024 * 1024;
/** Characters of an attribute; the others are left out. */
const LONGEST_ATTRIBUTE = 4096;

/** Receives the tags and texts of a page in order; names are in lower case. */
export interface TagHandler {
  /** Names of the attributes that are wanted. */
  readonly attributes: ReadonlySet<string>;
  /** Read after each tag: true pauses the reader. */
  readonly hasEnough: boolean;
  openTag(name: string, attributes: ReadonlyMap<string, string>): void;
  closeTag(name: string): void;
  text(text: string): void;
}

/**
 * Reads the tags of a page as they are written. htmlparser2's own parser pairs them, but as if a table did not keep apart
 * what is within and around it: an end tag too many in a cell would end the table.
 */
export class TagReader implements TokenizerCallbacks {
  readonly #handler: TagHandler;
  readonly #tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, this);
  /** The text from `#start` on, which is not reported yet. */
  #text = '';
  #start = 0;
  /** Where the token ends that was reported last. */
  #end = 0;
  #name = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';

  constructor(handler: TagHandler) {
    this.#handler = handler;
  }

  get isPaused(): boolean {
    return !this.#tokenizer.running;
  }

  /**
   * Reports what the next characters complete. Must not be called while paused.
   *
   * @throws SpreadsheetError SPREADSHEET_TOO_LARGE
   */
  write(characters: string): void {
    this.#text = this.#text.slice(this.#end - this.#start) + characters;
    this.#start = this.#end;
    if (this.#text.length > LONGEST_TOKEN) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        'The page has a tag or comment of over 16 million characters.',
      );
    }
    this.#tokenizer.write(characters);
  }

  resume(): void {
    this.#tokenizer.resume();
  }

  onopentagname(from: number, to: number): void {
    this.#name = this.#slice(from, to).toLowerCase();
    this.#attributes = new Map();
  }

  onattribname(from: number, to: number): void {
    const name = this.#slice(from, to).toLowerCase();
    this.#attribute = this.#handler.attributes.has(name) ? name : '';
    this.#value = '';
  }

  onattribdata(from: number, to: number): void {
    if (this.#attribute !== '' && this.#value.length < LONGEST_ATTRIBUTE)
      this.#value += this.#slice(from, to);
    this.#end = to;
  }

  onattribentity(code: number): void {
    if (this.#value.length < LONGEST_ATTRIBUTE) this.#value += String.fromCodePoint(code);
  }

  onattribend(_quote: number, end: number): void {
    if (this.#attribute !== '') this.#attributes.set(this.#attribute, this.#value);
    this.#end = end;
  }

  onopentagend(end: number): void {
    this.#handler.openTag(this.#name, this.#attributes);
    this.#pass(end);
  }

  onselfclosingtag(end: number): void {
    this.#handler.openTag(this.#name, this.#attributes);
    this.#handler.closeTag(this.#name);
    this.#pass(end);
  }

  onclosetag(from: number, to: number): void {
    this.#handler.closeTag(this.#slice(from, to).toLowerCase());
    this.#pass(to);
  }

  ontext(from: number, to: number): void {
    this.#handler.text(this.#slice(from, to));
  }

  ontextentity(code: number, end: number): void {
    this.#handler.text(String.fromCodePoint(code));
    this.#end = end;
  }

  oncomment(_from: number, end: number): void {
    this.#end = end;
  }

  oncdata(_from: number, end: number): void {
    this.#end = end;
  }

  ondeclaration(_from: number, end: number): void {
    this.#end = end;
  }

  onprocessinginstruction(_from: number, end: number): void {
    this.#end = end;
  }

  onend(): void {
    // Never called: what is behind the last tag is no part of a table.
  }

  #slice(from: number, to: number): string {
    this.#end = to;
    return this.#text.slice(from - this.#start, to - this.#start);
  }

  #pass(end: number): void {
    this.#end = end;
    if (this.#handler.hasEnough) this.#tokenizer.pause();
  }
}
