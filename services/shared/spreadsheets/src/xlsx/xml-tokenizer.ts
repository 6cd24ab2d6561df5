import { quoteFromFile } from '../quote-from-file.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';

const SLASH = 47;
const GREATER = 62;
const COLON = 58;
const EXCLAMATION = 33;
const QUESTION = 63;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** Receives what a document has, in order. Names come without their prefix; ranges point into `source`. */
export interface XmlHandler {
  /** Text is reported only while this is true. */
  readonly wantsText: boolean;
  /** Attributes lie between `from` and `to`. A tag like `<row/>` is opened and closed. */
  openTag(name: string, source: string, from: number, to: number): void;
  closeTag(name: string): void;
  /** One piece of text; `literal` (CDATA) text has no character references. */
  text(source: string, from: number, to: number, literal: boolean): void;
}

/**
 * A tokenizer for the XML that workbooks are made of, fed block by block: tags, attributes, text, CDATA, comments and
 * processing instructions. It refuses a DOCTYPE, so there are no entities to expand; it does not check names, only that
 * as many tags are closed as opened.
 */
export class XmlTokenizer {
  readonly #part: string;
  readonly #handler: XmlHandler;
  readonly #longestToken: number;
  #rest = '';
  #depth = 0;
  #hasRoot = false;

  /** `part` is named in errors. A tag or text of more than `longestToken` characters is refused. */
  constructor(part: string, handler: XmlHandler, longestToken: number) {
    this.#part = quoteFromFile(part);
    this.#handler = handler;
    this.#longestToken = longestToken;
  }

  write(block: string): void {
    const source = this.#rest === '' ? block : this.#rest + block;
    const consumed = this.#tokenize(source);
    this.#rest = consumed === source.length ? '' : source.slice(consumed);
    if (this.#rest.length > this.#longestToken) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook's part ${this.#part} has a text of more than ${this.#longestToken} characters.`,
      );
    }
  }

  /** @throws SpreadsheetError SPREADSHEET_CORRUPT when the document is not complete. */
  end(): void {
    if (!this.#hasRoot || this.#depth !== 0 || this.#rest.trim() !== '')
      throw this.#corrupt('ends in the middle');
  }

  /** Reports the complete tokens and returns where the incomplete one begins. */
  #tokenize(source: string): number {
    const handler = this.#handler;
    let position = 0;
    for (;;) {
      const tag = source.indexOf('<', position);
      if (tag === -1) return position;
      if (tag > position && handler.wantsText) handler.text(source, position, tag, false);
      const next = source.charCodeAt(tag + 1);
      if (next === SLASH) {
        const end = source.indexOf('>', tag + 2);
        if (end === -1) return tag;
        this.#depth -= 1;
        if (this.#depth < 0) throw this.#corrupt('closes a tag that was never opened');
        handler.closeTag(localName(source, tag + 2, end));
        position = end + 1;
      } else if (next === EXCLAMATION || next === QUESTION) {
        const end = this.#skipDeclaration(source, tag, next);
        if (end === -1) return tag;
        position = end;
      } else {
        const end = endOfTag(source, tag + 1);
        if (end === -1) return tag;
        this.#openTag(source, tag + 1, end);
        position = end + 1;
      }
    }
  }

  #openTag(source: string, from: number, end: number): void {
    const isEmpty = source.charCodeAt(end - 1) === SLASH;
    const to = isEmpty ? end - 1 : end;
    let nameEnd = from;
    while (nameEnd < to && source.charCodeAt(nameEnd) > SPACE) nameEnd += 1;
    if (nameEnd === from) throw this.#corrupt('has a tag without a name');
    const name = localName(source, from, nameEnd);
    this.#hasRoot = true;
    this.#handler.openTag(name, source, nameEnd, to);
    if (isEmpty) this.#handler.closeTag(name);
    else this.#depth += 1;
  }

  /** End of a comment, CDATA section or instruction that begins at `tag`, or -1 when it is not all there. */
  #skipDeclaration(source: string, tag: number, kind: number): number {
    if (kind === QUESTION) return after(source, '?>', tag + 2);
    if (source.startsWith('<!--', tag)) return after(source, '-->', tag + 4);
    if (source.startsWith('<![CDATA[', tag)) {
      const end = after(source, ']]>', tag + 9);
      if (end !== -1 && this.#handler.wantsText) this.#handler.text(source, tag + 9, end - 3, true);
      return end;
    }
    // Nine characters tell them apart.
    if (source.length - tag < 9) return -1;
    throw this.#corrupt('declares a document type, which no workbook does');
  }

  #corrupt(problem: string): SpreadsheetError {
    return new SpreadsheetError(
      'SPREADSHEET_CORRUPT',
      `The workbook is damaged: its part ${this.#part} ${problem}.`,
    );
  }
}

function after(source: string, mark: string, from: number): number {
  const index = source.indexOf(mark, from);
  return index === -1 ? -1 : index + mark.length;
}

/** Index of the `>` that ends the tag; one inside an attribute's quotes does not. */
function endOfTag(source: string, from: number): number {
  let quote = 0;
  for (let index = from; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) {
      return index;
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      quote = code;
    }
  }
  return -1;
}

function localName(source: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (end > from && source.charCodeAt(end - 1) <= SPACE) end -= 1;
  for (let index = from; index < end; index += 1) {
    if (source.charCodeAt(index) === COLON) start = index + 1;
  }
  return source.slice(start, end);
}
