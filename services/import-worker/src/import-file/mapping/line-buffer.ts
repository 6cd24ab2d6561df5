const FIRST_BYTES = 256 * 1024;
/** UTF-8 of a UTF-16 unit is this long at most. */
const BYTES_PER_UNIT = 3;

/** Gathers lines as UTF-8. Written one by one, they need not be joined into one text before. */
export class LineBuffer {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private length = 0;

  add(line: string): void {
    const needed = this.length + line.length * BYTES_PER_UNIT;
    if (needed > this.bytes.length) this.grow(needed);
    this.length += this.bytes.write(line, this.length, 'utf8');
  }

  /** The lines so far, in memory of their own that can be handed to another thread. The next line is a first one. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  private grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
