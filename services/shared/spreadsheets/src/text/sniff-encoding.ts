import { sniffMultiByte } from './multi-byte-encoding.js';
import type { MultiByteEncoding } from './multi-byte-encoding.js';

/** 'utf-8' means UTF-8 or a page of single bytes: the decoder detects which one while it reads. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | MultiByteEncoding;

export interface SniffedEncoding {
  readonly encoding: TextEncoding;
  /**
   * Length of the byte order marks to skip. There are two when a program adds one to a text that already has
   * one.
   */
  readonly markLength: number;
}

const MARKS: readonly { readonly encoding: TextEncoding; readonly mark: Buffer }[] = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
];

/**
 * Detects the encoding by the byte order mark, else by zero bytes (UTF-16 has them at odd or at even offsets
 * only), else by the pairs of bytes of eastern Asia.
 */
export function sniffEncoding(head: Buffer): SniffedEncoding {
  for (const { encoding, mark } of MARKS) {
    let markLength = 0;
    while (head.subarray(markLength, markLength + mark.length).equals(mark)) markLength += mark.length;
    if (markLength > 0) return { encoding, markLength };
  }
  let even = 0;
  let odd = 0;
  for (let index = head.indexOf(0); index !== -1; index = head.indexOf(0, index + 1)) {
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  // Even in a Cyrillic or Chinese table, delimiters, digits and line ends are ASCII: always a tenth of the
  // code units.
  const enough = head.length / 20;
  // `一` (U+4E00), which stands in many addresses, has its zero byte where ASCII has none.
  if (odd >= enough && odd > even * 4) return { encoding: 'utf-16le', markLength: 0 };
  if (even >= enough && even > odd * 4) return { encoding: 'utf-16be', markLength: 0 };
  return { encoding: sniffMultiByte(head) ?? 'utf-8', markLength: 0 };
}
