const FIRST_BYTES = 256 * 1024;
/** Memory that is given out is so many bytes, or a multiple: what it held once, something else may fit into later. */
const PIECE_BYTES = 64 * 1024;
/** UTF-8 of a UTF-16 unit is this long at most. */
const BYTES_PER_UNIT = 3;
/** Up to here, copying a text of ASCII unit by unit is quicker than the call that copies it at once. */
const SHORT = 40;
const BEYOND_ASCII = 0x80;

/**
 * Texts as UTF-8 and numbers with their highest byte first, gathered in one buffer, so that many short pieces need not be
 * joined into a long one before.
 */
export class ByteBuffer {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private end = 0;

  get length(): number {
    return this.end;
  }

  /** Adds a text if it is short and has only ASCII without NUL, as most have; else it says false. */
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

  /** Adds a text; half a character becomes U+FFFD. */
  text(value: string): void {
    if (!this.plain(value)) this.write(value);
  }

  /** The same for a text that is long, or is known not to be plain. */
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

  /** Writes over what has been added at a position. */
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

  /** Adds the bytes that hexadecimal digits, two for each, stand for. */
  hex(digits: string): void {
    this.reserve(digits.length / 2);
    this.end += this.bytes.write(digits, this.end, 'hex');
  }

  /** The bytes from a position on: a view, good until something is added. */
  since(position: number): Buffer {
    return this.bytes.subarray(position, this.end);
  }

  /** Forgets what is behind a position. */
  cut(position: number): void {
    this.end = position;
  }

  /**
   * All bytes, in memory of their own that can be handed to another thread. The buffer is empty then.
   *
   * @param memory that nobody else uses, to be used again if they fit
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
