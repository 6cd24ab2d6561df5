import { BUSINESS_FOLDER, businessPath, PLACE_ID_SUFFIX_LENGTH } from '@highstreet/api-contract';
import { escapeXml, URLSET_BEGIN, URLSET_END, w3cDateTime } from '../published-set/sitemap-xml.js';
import type { BusinessRow } from './business-row.js';

/** Most bytes that one character of a slug or place id may take in the address: `%F0%9F%8D%95`. */
const ESCAPED_BYTES = 12;
const INITIAL_BYTES = 1_600_000;
const DASH = 0x2d;
/** More than the seconds of the chunks whose rows are side by side; a bound for rows that changed one by one. */
const KEPT_ENDINGS = 1_000;

/**
 * Bytes that need escaping neither in a URL segment nor in XML: those that encodeURIComponent keeps, except
 * `'`.
 */
const plain = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*()') {
  plain[character.charCodeAt(0)] = 1;
}

/**
 * Writes a `urlset` of businesses byte by byte from the database's rows. The result is the same as that of
 * `urlset()`, but no string or object is created for any of a million entries. An instance writes one file
 * after another into the same buffer.
 */
export class UrlsetBytes {
  private buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  private length = 0;
  private readonly begin = Buffer.from(URLSET_BEGIN);
  private readonly before: Buffer;
  private readonly beforeOdd: Buffer;
  /** What is behind an address, by the second in which its business changed. */
  private readonly endings = new Map<number, Buffer>();
  /** Number of entries in the file so far. */
  count = 0;

  /** @param origin of every address, such as `https://example.org` */
  constructor(origin: string) {
    this.beforeOdd = Buffer.from(`<url><loc>${escapeXml(origin)}`);
    this.before = Buffer.from(`<url><loc>${escapeXml(origin)}${BUSINESS_FOLDER}`);
  }

  /** Begins a new file. */
  reset(): void {
    this.length = 0;
    this.count = 0;
    this.append(this.begin);
  }

  /** Adds a business. */
  add(row: BusinessRow): void {
    const start = this.length;
    const room = ESCAPED_BYTES * (row.placeIdEnd - row.slugStart) + this.before.length + 200;
    if (this.length + room > this.buffer.length) this.grow(room);
    this.append(this.before);
    const placeIdEnd = Math.min(row.placeIdEnd, row.placeIdStart + PLACE_ID_SUFFIX_LENGTH);
    const isPlainSlug = this.appendPlain(row.bytes, row.slugStart, row.slugEnd);
    this.buffer[this.length++] = DASH;
    if (!this.appendPlain(row.bytes, row.placeIdStart, placeIdEnd) || !isPlainSlug) {
      this.length = start;
      this.addOdd(row);
    }
    this.appendAfter(row.changedAt);
    this.count += 1;
  }

  /** The whole file; valid until `reset`. */
  finish(): Buffer {
    this.append(Buffer.from(URLSET_END));
    return this.buffer.subarray(0, this.length);
  }

  private addOdd(row: BusinessRow): void {
    const slug = row.bytes.toString('utf8', row.slugStart, row.slugEnd);
    const placeId = row.bytes.toString('utf8', row.placeIdStart, row.placeIdEnd);
    this.append(this.beforeOdd);
    this.append(Buffer.from(escapeXml(businessPath({ slug, placeId }))));
  }

  /**
   * Neighbours come from some ten chunks of an import, each of one second, so texts are kept: making them took a
   * quarter of this process's time.
   */
  private appendAfter(seconds: number): void {
    let ending = this.endings.get(seconds);
    if (ending === undefined) {
      ending = Buffer.from(`</loc><lastmod>${w3cDateTime(new Date(seconds * 1_000))}</lastmod></url>\n`);
      if (this.endings.size === KEPT_ENDINGS) this.endings.clear();
      this.endings.set(seconds, ending);
    }
    this.append(ending);
  }

  /** A loop, because for so few bytes a native call would be slower. */
  private append(bytes: Buffer): void {
    const { buffer } = this;
    let at = this.length;
    for (let index = 0; index < bytes.length; index += 1) buffer[at++] = bytes[index] as number;
    this.length = at;
  }

  /** @returns false when a byte needs escaping */
  private appendPlain(bytes: Buffer, start: number, end: number): boolean {
    const { buffer } = this;
    let at = this.length;
    let all = 1;
    for (let index = start; index < end; index += 1) {
      const byte = bytes[index] as number;
      all &= plain[byte] as number;
      buffer[at++] = byte;
    }
    this.length = at;
    return all === 1;
  }

  private grow(room: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + room));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
