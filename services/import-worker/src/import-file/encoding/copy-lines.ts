import { hash } from 'node:crypto';
import { HASH_DIGITS } from './hashes.js';
import { Utf8Buffer } from './utf8-buffer.js';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_N = 0x4e;
const TRUE = 0x74;
const FALSE = 0x66;

const escapable = /[\\\t\n\r\0]/;
const escapables = /[\\\t\n\r\0]/g;
const rarelyEscaped = /[\\\t\r\0]/;
const lineFeeds = /\n/g;
const quotable = /["\\]/;
const quotables = /["\\]/g;

/**
 * Lines of PostgreSQL's COPY text format (sections "COPY" and "Array Input" of its manual): a row is a line, its
 * values are separated by tabs, NULL is \N.
 */
export class CopyLines {
  private readonly bytes = new Utf8Buffer();

  /** Where the next value begins. */
  get position(): number {
    return this.bytes.length;
  }

  text(value: string | null): void {
    if (value === null) this.null();
    else this.escaped(value);
    this.bytes.byte(TAB);
  }

  /** A text that `escapeText` has given; null is NULL. */
  escapedText(escaped: string | null): void {
    if (escaped === null) this.null();
    else this.bytes.text(escaped);
    this.bytes.byte(TAB);
  }

  number(value: number | null): void {
    if (value === null) this.null();
    else this.bytes.text(String(value));
    this.bytes.byte(TAB);
  }

  boolean(value: boolean): void {
    this.bytes.byte(value ? TRUE : FALSE);
    this.bytes.byte(TAB);
  }

  /** A bytea value that is known by its hexadecimal digits. */
  hex(digits: string | null): void {
    if (digits === null) this.null();
    else this.bytes.text(`\\\\x${digits}`);
    this.bytes.byte(TAB);
  }

  /** A text[] value. Every element is quoted, so that NULL, commas and braces mean nothing special. */
  textArray(values: readonly string[]): void {
    this.bytes.text('{');
    for (const [index, value] of values.entries()) {
      if (index > 0) this.bytes.byte(COMMA);
      this.bytes.byte(QUOTE);
      this.escaped(quotable.test(value) ? value.replace(quotables, '\\$&') : value);
      this.bytes.byte(QUOTE);
    }
    this.bytes.text('}\t');
  }

  nulls(count: number): void {
    for (let index = 0; index < count; index += 1) this.bytes.text('\\N\t');
  }

  endLine(): void {
    this.bytes.cut(this.bytes.length - 1);
    this.bytes.byte(LINE_FEED);
  }

  /** Stands for the values from a position on: the first half of their SHA-256, in hexadecimal. */
  hashSince(position: number): string {
    return hash('sha256', this.bytes.since(position), 'hex').slice(0, HASH_DIGITS);
  }

  /** The lines so far, in memory of their own that can be handed to another thread. The next line is a first one. */
  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.take();
  }

  private null(): void {
    this.bytes.byte(BACKSLASH);
    this.bytes.byte(LETTER_N);
  }

  private escaped(value: string): void {
    if (!this.bytes.plain(value)) this.bytes.write(escapeText(value));
  }
}

/** A text as COPY's text format has it, for `escapedText` of lines: worth it for what is written again and again. */
export function escapeText(value: string): string {
  if (!escapable.test(value)) return value;
  // Line feeds alone, as between the sections of `about`, need nobody to look at each.
  return rarelyEscaped.test(value)
    ? value.replace(escapables, escapeCharacter)
    : value.replace(lineFeeds, '\\n');
}

function escapeCharacter(character: string): string {
  switch (character) {
    case '\\':
      return '\\\\';
    case '\t':
      return '\\t';
    case '\n':
      return '\\n';
    case '\r':
      return '\\r';
    default:
      // NUL: PostgreSQL's text cannot hold it.
      return '';
  }
}
