import { isUtf8 } from 'node:buffer';
import { decodeSingleRun } from '../text/block-decoder.js';
import { decodeCharacterReferences } from './character-references.js';

/** Contents of a text that need special decoding; collected while scanning for the end of the text. */
export const TRAIT = { reference: 1, carriageReturn: 2, underscore: 4, notAscii: 8, literal: 16 } as const;

/** The trait of each byte. */
export const TRAITS: Readonly<Uint8Array> = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return TRAIT.notAscii;
  if (byte === 38) return TRAIT.reference;
  if (byte === 13) return TRAIT.carriageReturn;
  return byte === 95 ? TRAIT.underscore : 0;
});

/** The traits of all bytes between two positions. */
export function traitsOf(bytes: Buffer, from: number, to: number): number {
  let traits = 0;
  for (let index = from; index < to; index += 1) traits |= TRAITS[bytes[index] ?? 0] ?? 0;
  return traits;
}

/** A block of an XML document in UTF-8; decodes the texts in it. */
export class XmlBlock {
  readonly bytes: Buffer;
  #latin1: string | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * The text between two positions, its references replaced unless it is literal; `traits` are those of its
   * bytes.
   */
  text(from: number, to: number, traits: number): string {
    const isAscii = (traits & TRAIT.notAscii) === 0;
    if ((traits & (TRAIT.reference | TRAIT.literal)) !== TRAIT.reference) {
      return isAscii ? this.ascii(from, to) : decodeUtf8(this.bytes, from, to);
    }
    const replaced = decodeCharacterReferences(this.bytes, from, to);
    return decodeUtf8(replaced, 0, replaced.length);
  }

  /**
   * Like `text` for text that is known to be ASCII: slicing the decoded block costs a fraction of decoding
   * each text.
   */
  ascii(from: number, to: number): string {
    this.#latin1 ??= this.bytes.toString('latin1');
    return this.#latin1.slice(from, to);
  }
}

function decodeUtf8(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString('utf8', from, to);
  if (!text.includes('\ufffd')) return text;
  const range = bytes.subarray(from, to);
  return isUtf8(range) ? text : decodeSingleRun(range);
}
