import { NamelessFile } from './nameless-file.js';
import type { SharedStrings, StringSegment } from './shared-string-table.js';

const SEGMENT_BYTES = 256 * 1024;
/** Limits a segment's offsets: empty strings take no bytes, and a small file may have millions of them. */
const SEGMENT_STRINGS = 256 * 1024;
/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Collects the shared strings of a workbook for any number of threads (SharedStringTable) in bounded memory.
 * The first strings, which include the frequent ones, stay in memory up to the bound; the others go to a
 * temporary file.
 */
export class SharedStringStore {
  readonly #bound: number;
  #residentBytes = 0;
  #longest = 0;

  /** The segment being filled. */
  #filling: Buffer = Buffer.alloc(0);
  #offsets: number[] = [0];
  #full: { readonly bytes: Buffer; readonly offsets: readonly number[] }[] = [];
  readonly #spare: Buffer[] = [];

  readonly #segments: StringSegment[] = [];
  #file: NamelessFile | undefined;

  /** `bound` is in bytes. */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Whether some strings are in the temporary file. For its test. */
  get isSpilled(): boolean {
    return this.#file !== undefined;
  }

  /** All strings added. Valid only after the last spill() and before close(). */
  get strings(): SharedStrings {
    return { segments: this.#segments, file: this.#file?.descriptor, longest: this.#longest };
  }

  /** Appends a string; it waits for the next spill(). */
  add(text: string): void {
    this.#longest = Math.max(this.#longest, text.length);
    const needed = text.length * MAX_BYTES_PER_UNIT;
    let end = this.#offsets.at(-1) ?? 0;
    if (end + needed > this.#filling.length || this.#offsets.length > SEGMENT_STRINGS) {
      this.#finishSegment();
      this.#filling = this.#takeBuffer(needed);
      end = 0;
    }
    this.#offsets.push(end + this.#filling.write(text, end));
  }

  /**
   * Stores the full segments, on disk once the bound is exceeded. Call it after each block while adding, and
   * with `isLast` at the end.
   */
  async spill(isLast = false): Promise<void> {
    if (isLast) this.#finishSegment();
    for (const { bytes, offsets } of this.#full) {
      const last = this.#segments.at(-1);
      const firstIndex = last === undefined ? 0 : last.firstIndex + last.offsets.length - 1;
      const place = await this.#putAway(bytes.subarray(0, offsets.at(-1)));
      this.#segments.push({ firstIndex, place, offsets: sharedOffsets(offsets) });
      if (bytes.length === SEGMENT_BYTES) this.#spare.push(bytes);
    }
    this.#full = [];
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #putAway(bytes: Buffer): Promise<StringSegment['place']> {
    // Once the file exists, all further segments go there.
    if (this.#file === undefined && this.#residentBytes + bytes.length <= this.#bound) {
      this.#residentBytes += bytes.length;
      const resident = new Uint8Array(new SharedArrayBuffer(bytes.length));
      resident.set(bytes);
      return resident;
    }
    this.#file ??= await NamelessFile.create();
    return this.#file.append(bytes);
  }

  #finishSegment(): void {
    if (this.#offsets.length > 1) this.#full.push({ bytes: this.#filling, offsets: this.#offsets });
    this.#offsets = [0];
    this.#filling = Buffer.alloc(0);
  }

  #takeBuffer(needed: number): Buffer {
    if (needed > SEGMENT_BYTES) return Buffer.allocUnsafe(needed);
    return this.#spare.pop() ?? Buffer.allocUnsafe(SEGMENT_BYTES);
  }
}

function sharedOffsets(offsets: readonly number[]): StringSegment['offsets'] {
  const shared = new Uint32Array(new SharedArrayBuffer(offsets.length * Uint32Array.BYTES_PER_ELEMENT));
  shared.set(offsets);
  return shared;
}
