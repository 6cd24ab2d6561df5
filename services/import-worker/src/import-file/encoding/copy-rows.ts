import { ByteBuffer } from './byte-buffer.js';
import { halfSha256 } from './hashes.js';

/** The header of COPY's binary format: signature, no flags, no header extension. */
export const COPY_HEADER: Uint8Array = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** The trailer after the last row. */
export const COPY_TRAILER: Uint8Array = Buffer.from([0xff, 0xff]);

const LENGTH_BYTES = 4;
const LENGTH_OF_NULL = -1;
/** The OID of PostgreSQL's type `text` (pg_type.oid). */
const TEXT_TYPE = 25;

/**
 * Rows of PostgreSQL's COPY binary format (section "COPY" of its manual): the number of a row's values, then
 * each value, preceded by its length in bytes, as the receive function of its type takes it. There is a
 * method for each column type.
 *
 * In the text format PostgreSQL scans each byte several times, for tabs, backslashes and line ends; here it
 * only copies.
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

  /** `text` or `json`. NULs, which neither can hold, are left out. */
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

  /**
   * `numeric` with two decimals, from 0 to below 10,000: two base-10,000 digits, one for the integer part,
   * one for the fraction.
   */
  hundredths(value: number): void {
    const hundredths = Math.round(value * 100);
    this.bytes.int32(12);
    // Two digits; weight 0, so the first is the integer part; positive; two decimals.
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
    // Number of dimensions, no NULLs, element type; then the length and lower bound of the one dimension.
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

  /** Hash of the values from a position on: the first half of their SHA-256, in hexadecimal. */
  hashSince(position: number): string {
    return halfSha256(this.bytes.since(position));
  }

  /**
   * Returns the rows so far in memory of their own, which can be transferred to another thread, and starts
   * over.
   *
   * @param memory unused memory, reused if the rows fit
   */
  take(memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    return this.bytes.take(memory);
  }

  /** Reserves room for a value's length. @returns where the value begins */
  private beginValue(): number {
    this.bytes.int32(0);
    return this.bytes.length;
  }

  private endValue(from: number): void {
    this.bytes.int32At(from - LENGTH_BYTES, this.bytes.length - from);
  }
}
