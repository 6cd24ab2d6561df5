import { NamelessFile } from './nameless-file.js';

/** Rough cost of a string in memory beside its characters. */
const STRING_OVERHEAD_BYTES = 32;
const SEGMENT_BYTES = 256 * 1024;
/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3;
/** A power of two, so that the place of an index is a bit mask. */
const REMEMBERED_STRINGS = 4096;
const LONGEST_REMEMBERED = 256;

/** Strings that follow each other, as UTF-8 in the temporary file. */
interface Segment {
  readonly firstIndex: number;
  readonly position: number;
  /** Where each string begins in the segment, and at last where the last one ends. */
  readonly offsets: Uint32Array;
}

/**
 * The shared strings of a workbook by their index, in bounded memory: the first ones stay in memory up to the bound, the
 * others go to a temporary file.
 *
 * Writers number strings by their first use. So the frequent ones have low numbers and are in memory, and a sheet read
 * from top to bottom asks for the others one after the other: the segment last reached is kept. Anything else is read
 * one by one, some short ones remembered.
 */
export class SharedStringStore {
  readonly #bound: number;
  readonly #resident: string[] = [];
  #residentBytes = 0;

  /** The segment being filled. */
  #filling: Buffer = Buffer.alloc(0);
  #fillingOffsets: number[] = [0];
  #full: { readonly bytes: Buffer; readonly offsets: Uint32Array }[] = [];
  readonly #spare: Buffer[] = [];

  readonly #segments: Segment[] = [];
  #file: NamelessFile | undefined;
  /** Number of the segment last reached, and its bytes. */
  #reached = -1;
  #reachedBytes: Buffer = Buffer.alloc(0);
  #scratch: Buffer = Buffer.alloc(0);
  readonly #rememberedIndexes = new Float64Array(REMEMBERED_STRINGS).fill(-1);
  readonly #remembered: string[] = [];

  /** `bound` is in bytes. */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Whether some strings are in the temporary file. */
  get isSpilled(): boolean {
    return this.#file !== undefined;
  }

  /** Appends a string. What does not fit in memory waits for the next spill(). */
  add(text: string): void {
    if (this.#residentBytes < this.#bound) {
      this.#resident.push(text);
      this.#residentBytes += text.length + STRING_OVERHEAD_BYTES;
      return;
    }
    const needed = text.length * MOST_BYTES_PER_UNIT;
    let end = this.#fillingOffsets.at(-1) ?? 0;
    if (end + needed > this.#filling.length) {
      this.#finishSegment();
      this.#filling = this.#takeBuffer(needed);
      end = 0;
    }
    this.#fillingOffsets.push(end + this.#filling.write(text, end));
  }

  /** Writes out what waits; to be called after each block while adding, and with `isLast` at the end. */
  async spill(isLast = false): Promise<void> {
    if (isLast) this.#finishSegment();
    for (const { bytes, offsets } of this.#full) {
      this.#file ??= await NamelessFile.create();
      const position = await this.#file.append(bytes.subarray(0, offsets.at(-1)));
      const last = this.#segments.at(-1);
      const firstIndex =
        last === undefined ? this.#resident.length : last.firstIndex + last.offsets.length - 1;
      this.#segments.push({ firstIndex, position, offsets });
      if (bytes.length === SEGMENT_BYTES) this.#spare.push(bytes);
    }
    this.#full = [];
  }

  /** The string with this index, or undefined when there is none. Only after the last spill(). */
  get(index: number): string | undefined {
    if (index < this.#resident.length) return this.#resident[index];
    const place = index & (REMEMBERED_STRINGS - 1);
    if (this.#rememberedIndexes[place] === index) return this.#remembered[place];
    const text = this.#read(index);
    if (text !== undefined && text.length <= LONGEST_REMEMBERED) {
      this.#rememberedIndexes[place] = index;
      this.#remembered[place] = text;
    }
    return text;
  }

  async close(): Promise<void> {
    this.#resident.length = 0;
    this.#remembered.length = 0;
    await this.#file?.close();
  }

  #read(index: number): string | undefined {
    const number = this.#segmentOf(index);
    const segment = this.#segments[number];
    if (segment === undefined || this.#file === undefined) return undefined;
    const from = segment.offsets[index - segment.firstIndex];
    const to = segment.offsets[index - segment.firstIndex + 1];
    if (from === undefined || to === undefined) return undefined;

    if (number > this.#reached) {
      const length = segment.offsets.at(-1) ?? 0;
      if (this.#reachedBytes.length < length)
        this.#reachedBytes = Buffer.allocUnsafe(Math.max(length, SEGMENT_BYTES));
      this.#file.read(this.#reachedBytes, length, segment.position);
      this.#reached = number;
    }
    if (number === this.#reached) return this.#reachedBytes.toString('utf8', from, to);
    if (this.#scratch.length < to - from) this.#scratch = Buffer.allocUnsafe((to - from) * 2);
    this.#file.read(this.#scratch, to - from, segment.position + from);
    return this.#scratch.toString('utf8', 0, to - from);
  }

  /** Number of the last segment that begins at or before the index. */
  #segmentOf(index: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#segments[middle]?.firstIndex ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #finishSegment(): void {
    if (this.#fillingOffsets.length > 1) {
      this.#full.push({ bytes: this.#filling, offsets: Uint32Array.from(this.#fillingOffsets) });
    }
    this.#fillingOffsets = [0];
    this.#filling = Buffer.alloc(0);
  }

  #takeBuffer(needed: number): Buffer {
    if (needed > SEGMENT_BYTES) return Buffer.allocUnsafe(needed);
    return this.#spare.pop() ?? Buffer.allocUnsafe(SEGMENT_BYTES);
  }
}
