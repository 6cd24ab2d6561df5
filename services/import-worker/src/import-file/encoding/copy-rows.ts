import { hash } from 'node:crypto';
import { ByteBuffer } from './byte-buffer.js';
import { HASH_DIGITS } from './hashes.js';

/** What a stream of COPY's binary format begins with: its signature, no flags, no further header. */
export const COPY_HEADER: Uint8Array = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** What follows its last row. */
export const COPY_TRAILER: Uint8Array = Buffer.from([0xff, 0xff]);

const LENGTH_BYTES = 4;
const LENGTH_OF_NULL = -1;
/** PostgreSQL's number for its type `text` (pg_type.oid). */
const TEXT_TYPE = 25;

/**
 * Rows of PostgreSQL's COPY binary format (section "COPY" of its manual): the number of a row's values, then each value behind its
 * length in bytes, as the receiving function of its type takes it. Every value has a method for its column's type.
 *
 * PostgreSQL looks at each byte of the text format several times, for tabs, backslashes and line ends; these bytes it copies.
 */
export class CopyRows {
  private readonly bytes = new ByteBuffer();

  /** Where the next value begins. */
  get position(): number {
    return this.bytes.length;
  }

  beginRow(values: number): void {
    this.bytes.int16(values);
  }

  /** `text` or `json`. A NUL, which neither can hold, is left out. */
  text(value: string | null): void {
    if (value === null) {
      this.nulls(1);
      return;
    }
    const from = this.beginValue();
    if (!this.bytes.plain(value)) this.bytes.write(value.includes('\0') ? value.replaceAll('\0', '') : value);
    this.endValue(from);
  }

  /** `integer` */
  integer(value: number): void {
    this.bytes.int32(4);
    this.bytes.int32(value);
  }

  /** `numeric` with two decimals, from 0 to below 10,000: the whole and the hundredths are a digit each, to the base of 10,000. */
  hundredths(value: number): void {
    const hundredths = Math.round(value * 100);
    this.bytes.int32(12);
    // Two digits, the first of which counts whole ones; positive; two decimals.
    for (const part of [2, 0, 0, 2]) this.bytes.int16(part);
    this.bytes.int16(Math.floor(hundredths / 100));
    this.bytes.int16((hundredths % 100) * 100);
  }

  /** `double precision` */
  double(value: number | null): void {
    if (value === null) {
      this.nulls(1);
      return;
    }
    this.bytes.int32(8);
    this.bytes.double(value);
  }

  /** `boolean` */
  boolean(value: boolean): void {
    this.bytes.int32(1);
    this.bytes.byte(value ? 1 : 0);
  }

  /** `bytea`, by its hexadecimal digits */
  bytea(digits: string | null): void {
    if (digits === null) {
      this.nulls(1);
      return;
    }
    this.bytes.int32(digits.length / 2);
    this.bytes.hex(digits);
  }

  /** `text[]` */
  textArray(values: readonly string[]): void {
    const from = this.beginValue();
    // Dimensions, no NULL among the elements, their type; of the one dimension its length and where it begins.
    this.bytes.int32(values.length === 0 ? 0 : 1);
    this.bytes.int32(0);
    this.bytes.int32(TEXT_TYPE);
    if (values.length > 0) {
      this.bytes.int32(values.length);
      this.bytes.int32(1);
    }
    for (const value of values) this.text(value);
    this.endValue(from);
  }

  nulls(count: number): void {
    for (let index = 0; index < count; index += 1) this.bytes.int32(LENGTH_OF_NULL);
  }

  /** Stands for the values from a position on: the first half of their SHA-256, in hexadecimal. */
  hashSince(position: number): string {
    return hash('sha256', this.bytes.since(position), 'hex').slice(0, HASH_DIGITS);
  }

  /**
   * The rows so far, in memory of their own that can be handed to another thread.
   *
   * @param memory that nobody else uses, to be used again if they fit
   */
  take(memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    return this.bytes.take(memory);
  }

  /** Leaves room for a value's length. @returns where the value begins */
  private beginValue(): number {
    this.bytes.int32(0);
    return this.bytes.length;
  }

  private endValue(from: number): void {
    this.bytes.int32At(from - LENGTH_BYTES, this.bytes.length - from);
  }
}
