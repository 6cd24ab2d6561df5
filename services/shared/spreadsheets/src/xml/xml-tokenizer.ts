import { quoteFromFile } from '../quote-from-file.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { TRAIT, TRAITS, traitsOf, XmlBlock } from './xml-block.js';

const EXCLAMATION = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const COLON = 58;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;
const SPACE = 32;

/** Receives a document's tokens in order. Names have no namespace prefix; positions refer to `block`. */
export interface XmlHandler {
  /** Text is reported only while this is true. */
  readonly wantsText: boolean;
  /**
   * Read after each tag: true pauses the tokenizer, so that the caller can take what the handler collected.
   */
  readonly hasEnough?: boolean;
  /**
   * The attributes lie between `from` and `to`. For a tag like `<row/>`, openTag and closeTag are both
   * called.
   */
  openTag(name: string, block: XmlBlock, from: number, to: number): void;
  closeTag(name: string): void;
  /** One piece of text, for `block.text(from, to, traits)`. */
  text(block: XmlBlock, from: number, to: number, traits: number): void;
}

/**
 * A tokenizer for the XML that workbooks are made of, fed block by block with UTF-8: tags, attributes, text,
 * CDATA, comments and processing instructions. It refuses a DOCTYPE, so there are no entities to expand; it
 * does not check names, only that as many tags are closed as opened.
 *
 * It works on bytes: most of them are markup, which never has to become a string.
 */
export class XmlTokenizer {
  readonly #part: string;
  readonly #handler: XmlHandler;
  readonly #longestToken: number;
  #block = new XmlBlock(Buffer.alloc(0));
  /** Buffer for a block that begins with the unread rest of the previous one. */
  #joined: Buffer = Buffer.alloc(0);
  /** Position in the block of the next token, or of one that is incomplete. */
  #position = 0;
  /** Bytes before the block. */
  #before = 0;
  #depth: number;
  #hasRoot = false;
  #isPaused = false;

  /**
   * `part` is named in errors. A tag or text of more than `longestToken` bytes is refused. `depth` is the
   * number of open tags when tokenizing starts in the middle of a document.
   */
  constructor(part: string, handler: XmlHandler, longestToken: number, depth = 0) {
    this.#part = quoteFromFile(part);
    this.#handler = handler;
    this.#longestToken = longestToken;
    this.#depth = depth;
  }

  /** Bytes before the next token. */
  get offset(): number {
    return this.#before + this.#position;
  }

  /** Number of tags open at `offset`. */
  get depth(): number {
    return this.#depth;
  }

  /**
   * Reports the tokens of the next bytes, which must not change until the next call has returned. Must not be
   * called while paused.
   */
  write(bytes: Buffer): void {
    const rest = this.#rest();
    this.#before += this.#position;
    this.#block = new XmlBlock(rest.length === 0 ? bytes : this.#join(rest, bytes));
    this.#position = 0;
    this.resume();
  }

  /** Whether the handler's `hasEnough` stopped the tokenizer before the end of the block. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Continues in the block after a pause. */
  resume(): void {
    this.#isPaused = this.#tokenize(this.#block);
    if (!this.#isPaused && this.#block.bytes.length - this.#position > this.#longestToken) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook's part ${this.#part} has a text of more than ${this.#longestToken} bytes.`,
      );
    }
  }

  /** @throws SpreadsheetError SPREADSHEET_CORRUPT when the document is not complete. */
  end(): void {
    if (!this.#hasRoot || this.#depth !== 0 || this.#rest().toString('latin1').trim() !== '')
      throw this.#corrupt('ends in the middle');
  }

  #rest(): Buffer {
    return this.#block.bytes.subarray(this.#position);
  }

  /** Joins the two in a reused buffer. A new buffer per block was freed only by full garbage collections. */
  #join(rest: Buffer, bytes: Buffer): Buffer {
    const length = rest.length + bytes.length;
    const joined = this.#joined.length < length ? Buffer.allocUnsafe(length * 2) : this.#joined;
    // The rest may already lie further back in this buffer: move it before anything overwrites it.
    rest.copy(joined);
    bytes.copy(joined, rest.length);
    this.#joined = joined;
    return joined.subarray(0, length);
  }

  /**
   * Reports tokens up to the first incomplete one, or up to a pause (returns true), and stores that position.
   */
  #tokenize(block: XmlBlock): boolean {
    const handler = this.#handler;
    const { bytes } = block;
    const { length } = bytes;
    for (;;) {
      const tag = handler.wantsText
        ? this.#text(block, this.#position)
        : indexOfByte(bytes, LESS, this.#position);
      if (tag === -1 || tag + 1 >= length) return false;
      const next = bytes[tag + 1];
      let end: number;
      if (next === SLASH) end = this.#closeTag(block, tag + 2);
      else if (next === EXCLAMATION || next === QUESTION) end = this.#skipDeclaration(block, tag, next);
      else end = this.#openTag(block, tag + 1);
      if (end === -1) {
        this.#position = tag;
        return false;
      }
      this.#position = end;
      if (handler.hasEnough === true) return true;
    }
  }

  /**
   * Reports the text that begins at `from`; returns the index of the tag after it, or -1 when there is none
   * yet.
   */
  #text(block: XmlBlock, from: number): number {
    const { bytes } = block;
    const { length } = bytes;
    let traits = 0;
    let index = from;
    for (; index < length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte === LESS) break;
      traits |= TRAITS[byte] ?? 0;
    }
    if (index === length) return -1;
    // An incomplete tag is scanned again with the next bytes; the text before it must not be reported twice.
    this.#position = index;
    if (index > from) this.#handler.text(block, from, index, traits);
    return index;
  }

  #closeTag(block: XmlBlock, from: number): number {
    const end = indexOfByte(block.bytes, GREATER, from);
    if (end === -1) return -1;
    this.#depth -= 1;
    if (this.#depth < 0) throw this.#corrupt('closes a tag that was never opened');
    this.#handler.closeTag(localName(block, from, end));
    return end + 1;
  }

  #openTag(block: XmlBlock, from: number): number {
    const { bytes } = block;
    const end = endOfTag(bytes, from);
    if (end === -1) return -1;
    const isEmpty = bytes[end - 1] === SLASH;
    const to = isEmpty ? end - 1 : end;
    let nameEnd = from;
    while (nameEnd < to && (bytes[nameEnd] ?? 0) > SPACE) nameEnd += 1;
    if (nameEnd === from) throw this.#corrupt('has a tag without a name');
    const name = localName(block, from, nameEnd);
    this.#hasRoot = true;
    this.#handler.openTag(name, block, nameEnd, to);
    if (isEmpty) this.#handler.closeTag(name);
    else this.#depth += 1;
    return end + 1;
  }

  /** End of a comment, CDATA section or instruction that begins at `tag`; -1 when it is incomplete. */
  #skipDeclaration(block: XmlBlock, tag: number, kind: number): number {
    const { bytes } = block;
    if (kind === QUESTION) return after(bytes, '?>', tag + 2);
    const start = bytes.toString('latin1', tag, tag + 9);
    if (start.startsWith('<!--')) return after(bytes, '-->', tag + 4);
    if (start === '<![CDATA[') {
      const end = after(bytes, ']]>', tag + 9);
      if (end !== -1 && this.#handler.wantsText) {
        this.#handler.text(block, tag + 9, end - 3, traitsOf(bytes, tag + 9, end - 3) | TRAIT.literal);
      }
      return end;
    }
    if (start.length < 9) return -1;
    throw this.#corrupt('declares a document type, which no workbook does');
  }

  #corrupt(problem: string): SpreadsheetError {
    return new SpreadsheetError(
      'SPREADSHEET_CORRUPT',
      `The workbook is damaged: its part ${this.#part} ${problem}.`,
    );
  }
}

/** Like Buffer.indexOf. The distances are short, so a native call would cost more than it saves. */
function indexOfByte(bytes: Buffer, wanted: number, from: number): number {
  const { length } = bytes;
  for (let index = from; index < length; index += 1) {
    if (bytes[index] === wanted) return index;
  }
  return -1;
}

function after(bytes: Buffer, mark: string, from: number): number {
  const index = bytes.indexOf(mark, from, 'latin1');
  return index === -1 ? -1 : index + mark.length;
}

/** Index of the `>` that ends the tag, skipping any inside a quoted attribute value. */
function endOfTag(bytes: Buffer, from: number): number {
  const { length } = bytes;
  let quote = 0;
  for (let index = from; index < length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER) {
      return index;
    } else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) {
      quote = byte;
    }
  }
  return -1;
}

const LETTERS: readonly string[] = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * A tag's name without its prefix. The few names that nearly all tags have are returned without a new string.
 */
function localName(block: XmlBlock, from: number, to: number): string {
  const { bytes } = block;
  let start = from;
  let end = to;
  while (end > from && (bytes[end - 1] ?? 0) <= SPACE) end -= 1;
  for (let index = from; index < end; index += 1) {
    if (bytes[index] === COLON) start = index + 1;
  }
  const first = bytes[start] ?? 0;
  const length = end - start;
  if (length === 1 && first < 0x80) return LETTERS[first] ?? '';
  if (length === 3 && first === 114 && bytes[start + 1] === 111 && bytes[start + 2] === 119) return 'row';
  if (length === 2 && first === 105 && bytes[start + 1] === 115) return 'is';
  if (length === 2 && first === 115 && bytes[start + 1] === 105) return 'si';
  return bytes.toString('utf8', start, end);
}
