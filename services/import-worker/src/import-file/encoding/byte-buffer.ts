const FIRST_BYTES = 256 * 1024;
/**
 * Buffers that are given out have a multiple of this size, so that later bytes are likely to fit into them.
 */
const PIECE_BYTES = 64 * 1024;
/** Most bytes of UTF-8 that a UTF-16 unit takes. */
const BYTES_PER_UNIT = 3;
/** Up to this length, copying ASCII text unit by unit is faster than one call of `Buffer.write`. */
const SHORT = 40;
const BEYOND_ASCII = 0x80;

/**
 * Collects strings as UTF-8 and big-endian numbers in one growable buffer, so that many short pieces need not
 * be joined first.
 */
export class ByteBuffer {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private end = 0;

  get length(): number {
    return this.end;
  }

  /** Adds a string if it is short and ASCII without NUL, as most are. Returns false otherwise. */
  plain(value: string): boolean {
    const { length } = value;
    if (length > SHORT) return false;
    this.reserve(length);
    const { bytes, end } = this;
    for (let index = 0; index < length; index += 1) {
      const unit = value.charCodeAt(index);
      if (unit === 0 || unit >= BEYOND_ASCII) return false;
      bytes[end + index] = unit;
    }
    this.end = end + length;
    return true;
  }

  /** Adds a string; a lone surrogate becomes U+FFFD. */
  text(value: string): void {
    if (!this.plain(value)) this.write(value);
  }

  /** The same for a string that is long or known not to be plain. */
  write(value: string): void {
    this.reserve(value.length * BYTES_PER_UNIT);
    this.end += this.bytes.write(value, this.end, 'utf8');
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.end] = value;
    this.end += 1;
  }

  int16(value: number): void {
    this.byte(value >>> 8);
    this.byte(value);
  }

  int32(value: number): void {
    this.reserve(4);
    this.end += 4;
    this.int32At(this.end - 4, value);
  }

  /** Overwrites four bytes at a position. */
  int32At(position: number, value: number): void {
    const { bytes } = this;
    bytes[position] = value >>> 24;
    bytes[position + 1] = value >>> 16;
    bytes[position + 2] = value >>> 8;
    bytes[position + 3] = value;
  }

  /** IEEE 754, eight bytes. */
  double(value: number): void {
    this.reserve(8);
    this.end = this.bytes.writeDoubleBE(value, this.end);
  }

  /** Adds bytes given as hexadecimal digits. */
  hex(digits: string): void {
    this.reserve(digits.length / 2);
    this.end += this.bytes.write(digits, this.end, 'hex');
  }

  /** The bytes from a position on: a view, valid until something is added. */
  since(position: number): Buffer {
    return this.bytes.subarray(position, this.end);
  }

  /** Discards the bytes from a position on. */
  cut(position: number): void {
    this.end = position;
  }

  /**
   * Returns all bytes in memory of their own, which can be transferred to another thread, and empties the
   * buffer.
   *
   * @param memory unused memory, reused if the bytes fit
   */
  take(memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    const fits = memory !== undefined && memory.byteLength >= this.end;
    const taken = new Uint8Array(
      fits ? memory : new ArrayBuffer(Math.ceil(this.end / PIECE_BYTES) * PIECE_BYTES),
      0,
      this.end,
    );
    taken.set(this.bytes.subarray(0, this.end));
    this.end = 0;
    return taken;
  }

  private reserve(needed: number): void {
    if (this.end + needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.end + needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}
