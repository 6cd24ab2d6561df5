const FIRST_BYTES = 256 * 1024;
/** UTF-8 of a UTF-16 unit is this long at most. */
const BYTES_PER_UNIT = 3;
/** Up to here, copying a text of ASCII unit by unit is quicker than the call that copies it at once. */
const SHORT = 40;
const SPACE = 0x20;
const BACKSLASH = 0x5c;
const DELETE = 0x7f;

/** Text gathered as UTF-8 in one buffer, so that many short pieces need not be joined into a long one before. */
export class Utf8Buffer {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private end = 0;

  get length(): number {
    return this.end;
  }

  /** Adds a text if it is short and has only printable ASCII without backslashes, as most have; else it says false. */
  plain(value: string): boolean {
    const { length } = value;
    if (length > SHORT) return false;
    if (this.end + length > this.bytes.length) this.grow(length);
    const { bytes, end } = this;
    for (let index = 0; index < length; index += 1) {
      const unit = value.charCodeAt(index);
      if (unit < SPACE || unit >= DELETE || unit === BACKSLASH) return false;
      bytes[end + index] = unit;
    }
    this.end = end + length;
    return true;
  }

  /** Adds one character of ASCII. */
  byte(code: number): void {
    if (this.end === this.bytes.length) this.grow(1);
    this.bytes[this.end] = code;
    this.end += 1;
  }

  /** Adds a text; half a character becomes U+FFFD. */
  text(value: string): void {
    if (!this.plain(value)) this.write(value);
  }

  /** The same for a text that is long, or is known not to be plain. */
  write(value: string): void {
    const needed = value.length * BYTES_PER_UNIT;
    if (this.end + needed > this.bytes.length) this.grow(needed);
    this.end += this.bytes.write(value, this.end, 'utf8');
  }

  /** The bytes from a position on: a view, good until something is added. */
  since(position: number): Buffer {
    return this.bytes.subarray(position, this.end);
  }

  /** Forgets what is behind a position. */
  cut(position: number): void {
    this.end = position;
  }

  /** All bytes, in memory of their own that can be handed to another thread. The buffer is empty then. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.bytes.subarray(0, this.end));
    this.end = 0;
    return taken;
  }

  private grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.end + needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}
