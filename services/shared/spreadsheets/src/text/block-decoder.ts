import { isAscii, isUtf8 } from 'node:buffer';
import type { CodePage } from './code-pages.js';
import { SingleByteDecoder } from './single-byte-decoder.js';
import type { MultiByteEncoding } from './multi-byte-encoding.js';
import type { TextEncoding } from './sniff-encoding.js';
import { openPairLength, withJoinedSurrogates } from './surrogate-pairs.js';
import { UnifiedHangulDecoder } from './unified-hangul.js';
import { continuationBytes, incompleteTailLength, utf8SequenceLength } from './utf8-sequence.js';

const EMPTY = Buffer.alloc(0);
/**
 * Continuation bytes after which a file is UTF-8 unless as many invalid bytes follow. They are not counted
 * any further, because that looks at every byte.
 */
const ENOUGH_WELL_FORMED = 100_000;

/** The encodings of eastern Asia as people know them. */
const NAMES: Readonly<Record<MultiByteEncoding, string>> = {
  'euc-kr': 'EUC-KR',
  gb18030: 'GB 18030',
  'euc-jp': 'EUC-JP',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
};

/** Turns the blocks of a text file into UTF-8; a character may be split across blocks. */
export interface BlockDecoder {
  /**
   * The complete characters so far, as well-formed UTF-8: a view of the block when it is well-formed already.
   */
  write(block: Buffer): Buffer;
  /** The remaining bytes, decoded at the end of the file. */
  end(): Buffer;
  /** The encoding in which bytes were read that are no Unicode; undefined while there were none. */
  readonly codePage?: string | undefined;
}

/**
 * @param sample the beginning of the file, so that its encoding is known even when the first block is shorter
 * @param page what single bytes are that are not UTF-8, if the file says so
 */
export function createBlockDecoder(encoding: TextEncoding, sample: Buffer, page?: CodePage): BlockDecoder {
  switch (encoding) {
    case 'utf-8':
      return new Utf8Decoder(sample, page);
    case 'utf-16le':
    case 'utf-16be':
      return new Utf16Decoder(encoding === 'utf-16be');
    case 'euc-kr':
      return new KoreanDecoder();
    default:
      return new MultiByteDecoder(encoding);
  }
}

/**
 * The text of a sample from a file's beginning; a character that is cut off at the sample's end is left out.
 */
export function decodeSample(encoding: TextEncoding, sample: Buffer): string {
  return createBlockDecoder(encoding, sample).write(sample).toString('utf8');
}

/**
 * Decodes a single text that should be UTF-8 but may be a page of single bytes, or UTF-8 with damaged
 * bytes.
 */
export function decodeSingleRun(bytes: Buffer): string {
  const decoder = new Utf8Decoder(bytes);
  return decoder.write(bytes).toString('utf8') + decoder.end().toString('utf8');
}

/**
 * UTF-8, or a page of single bytes where it is not UTF-8.
 *
 * The encodings are the same for ASCII, so the decision can wait for the first other byte, however late it
 * comes. From then on, well-formed sequences and invalid bytes are counted. In a file that is mostly UTF-8, a
 * single invalid byte is read as of such a page: one damaged or pasted-in row neither stops the import of the
 * file nor garbles the other rows.
 */
class Utf8Decoder implements BlockDecoder {
  readonly #singleByte: SingleByteDecoder;
  #pending = EMPTY;
  #wellFormed = 0;
  #stray = 0;

  get codePage(): string | undefined {
    return this.#singleByte.page;
  }

  constructor(sample: Buffer, page?: CodePage) {
    this.#singleByte = new SingleByteDecoder(page);
    const whole = sample.subarray(0, sample.length - incompleteTailLength(sample));
    if (!isUtf8(whole)) this.#observe(withJoinedSurrogates(whole));
  }

  write(block: Buffer): Buffer {
    if (this.#pending.length === 0 && isAscii(block)) return block;
    const bytes = this.#pending.length === 0 ? block : Buffer.concat([this.#pending, block]);
    const tail = openPairLength(bytes) || incompleteTailLength(bytes);
    this.#pending = tail === 0 ? EMPTY : Buffer.from(bytes.subarray(bytes.length - tail));
    return this.#decode(bytes.subarray(0, bytes.length - tail));
  }

  end(): Buffer {
    const rest = this.#pending;
    this.#pending = EMPTY;
    if (rest.length === 0) return EMPTY;
    const isCutOff = this.#wellFormed > 0 && !this.#isSingleByte();
    return Buffer.from(isCutOff ? '\ufffd' : this.#singleByte.decode(rest));
  }

  #decode(given: Buffer): Buffer {
    const isWellFormed = isUtf8(given);
    const bytes = isWellFormed ? given : withJoinedSurrogates(given);
    if (isWellFormed || (bytes !== given && isUtf8(bytes))) {
      if (this.#wellFormed < ENOUGH_WELL_FORMED) this.#wellFormed += continuationBytes(bytes);
      return this.#isSingleByte() ? Buffer.from(this.#singleByte.decode(bytes)) : bytes;
    }
    this.#observe(bytes);
    return Buffer.from(this.#isSingleByte() ? this.#singleByte.decode(bytes) : this.#decodeMixed(bytes));
  }

  #isSingleByte(): boolean {
    return this.#stray > this.#wellFormed;
  }

  #observe(bytes: Buffer): void {
    this.#singleByte.observe(bytes);
    for (let index = 0; index < bytes.length; ) {
      const length = utf8SequenceLength(bytes, index);
      if (length === 0) this.#stray += 1;
      else this.#wellFormed += length - 1;
      index += Math.max(1, length);
    }
  }

  #decodeMixed(bytes: Buffer): string {
    let text = '';
    let from = 0;
    for (let index = 0; index < bytes.length; ) {
      const length = utf8SequenceLength(bytes, index);
      if (length === 0) {
        text +=
          bytes.toString('utf8', from, index) + this.#singleByte.decode(bytes.subarray(index, index + 1));
        from = index + 1;
      }
      index += Math.max(1, length);
    }
    return text + bytes.toString('utf8', from);
  }
}

class MultiByteDecoder implements BlockDecoder {
  readonly codePage: string;
  readonly #decoder: InstanceType<typeof TextDecoder>;

  constructor(encoding: MultiByteEncoding) {
    this.codePage = NAMES[encoding];
    this.#decoder = new TextDecoder(encoding);
  }

  write(block: Buffer): Buffer {
    return Buffer.from(this.#decoder.decode(block, { stream: true }));
  }

  end(): Buffer {
    return Buffer.from(this.#decoder.decode());
  }
}

class KoreanDecoder implements BlockDecoder {
  readonly codePage = NAMES['euc-kr'];
  readonly #decoder = new UnifiedHangulDecoder();

  write(block: Buffer): Buffer {
    return Buffer.from(this.#decoder.write(block));
  }

  end(): Buffer {
    return Buffer.from(this.#decoder.end());
  }
}

class Utf16Decoder implements BlockDecoder {
  readonly #bigEndian: boolean;
  #pending = EMPTY;

  constructor(bigEndian: boolean) {
    this.#bigEndian = bigEndian;
  }

  write(block: Buffer): Buffer {
    // A copy, because swap16 works in place and the caller may reuse the block.
    const bytes = Buffer.concat([this.#pending, block]);
    const end = this.#endOfCharacters(bytes);
    this.#pending = bytes.subarray(end);
    const units = bytes.subarray(0, end);
    const text = (this.#bigEndian ? units.swap16() : units).toString('utf16le');
    return Buffer.from(text);
  }

  end(): Buffer {
    const rest = this.#pending;
    this.#pending = EMPTY;
    return Buffer.from(rest.length === 0 ? '' : '\ufffd');
  }

  /** End of the complete characters: excludes half a code unit and a high surrogate at the end. */
  #endOfCharacters(bytes: Buffer): number {
    const even = bytes.length - (bytes.length % 2);
    const high = bytes[this.#bigEndian ? even - 2 : even - 1] ?? 0;
    return even > 0 && (high & 0xfc) === 0xd8 ? even - 2 : even;
  }
}
