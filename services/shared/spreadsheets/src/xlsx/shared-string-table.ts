import { readFully } from './nameless-file.js';

/** A power of two, so that a bit mask maps an index to its slot. */
const REMEMBERED_STRINGS = 4096;
const LONGEST_REMEMBERED = 256;

/** Consecutive strings, as UTF-8 that every thread may read. */
export interface StringSegment {
  readonly firstIndex: number;
  /** The bytes in memory, or their position in the temporary file. */
  readonly place: Uint8Array<SharedArrayBuffer> | number;
  /** Where each string begins in the segment, followed by where the last one ends. */
  readonly offsets: Uint32Array<SharedArrayBuffer>;
}

/**
 * The shared strings of a workbook; can be sent to any thread of the process. Valid until their store is
 * closed.
 */
export interface SharedStrings {
  readonly segments: readonly StringSegment[];
  /** Descriptor of the temporary file; undefined when all strings are in memory. */
  readonly file: number | undefined;
  /** Characters of the longest string. */
  readonly longest: number;
}

/**
 * Looks shared strings up by their index. Each thread has its own table over the same bytes.
 *
 * Writers number strings by their first use, so a sheet read from top to bottom needs new strings in order:
 * the furthest segment read from the file is cached. Frequent strings are needed again and again: short ones
 * are cached.
 */
export class SharedStringTable {
  readonly #strings: SharedStrings;
  /** The segments in memory, by segment number; undefined for those in the file. */
  readonly #resident: readonly (Buffer | undefined)[];
  /** Number of the furthest segment read from the file, and its bytes. */
  #reached = -1;
  #reachedBytes: Buffer = Buffer.alloc(0);
  #scratch: Buffer = Buffer.alloc(0);
  readonly #rememberedIndexes = new Float64Array(REMEMBERED_STRINGS).fill(-1);
  readonly #remembered: string[] = [];

  constructor(strings: SharedStrings) {
    this.#strings = strings;
    this.#resident = strings.segments.map(({ place }) =>
      typeof place === 'number' ? undefined : Buffer.from(place.buffer, place.byteOffset, place.byteLength),
    );
  }

  /** The string with this index, or undefined when there is none. */
  get(index: number): string | undefined {
    const place = index & (REMEMBERED_STRINGS - 1);
    if (this.#rememberedIndexes[place] === index) return this.#remembered[place];
    const text = this.#read(index);
    if (text !== undefined && text.length <= LONGEST_REMEMBERED) {
      this.#rememberedIndexes[place] = index;
      this.#remembered[place] = text;
    }
    return text;
  }

  #read(index: number): string | undefined {
    const number = this.#segmentOf(index);
    const segment = this.#strings.segments[number];
    const from = segment?.offsets[index - segment.firstIndex];
    const to = segment?.offsets[index - segment.firstIndex + 1];
    if (segment === undefined || from === undefined || to === undefined) return undefined;
    const resident = this.#resident[number];
    if (resident !== undefined) return resident.toString('utf8', from, to);
    return this.#readFile(number, segment, from, to);
  }

  #readFile(number: number, { place, offsets }: StringSegment, from: number, to: number): string {
    const { file } = this.#strings;
    if (file === undefined || typeof place !== 'number') throw new Error('a shared string is nowhere');
    if (number > this.#reached) {
      const length = offsets.at(-1) ?? 0;
      if (this.#reachedBytes.length < length) this.#reachedBytes = Buffer.allocUnsafe(length);
      readFully(file, this.#reachedBytes, length, place);
      this.#reached = number;
    }
    if (number === this.#reached) return this.#reachedBytes.toString('utf8', from, to);
    if (this.#scratch.length < to - from) this.#scratch = Buffer.allocUnsafe((to - from) * 2);
    readFully(file, this.#scratch, to - from, place + from);
    return this.#scratch.toString('utf8', 0, to - from);
  }

  /** Number of the last segment that begins at or before the index. */
  #segmentOf(index: number): number {
    const { segments } = this.#strings;
    let low = 0;
    let high = segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((segments[middle]?.firstIndex ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
