import { isUtf8 } from 'node:buffer';
import { withJoinedSurrogates } from './surrogate-pairs.js';
import { isAddedSyllable } from './unified-hangul.js';
import { incompleteTailLength, utf8SequenceLength } from './utf8-sequence.js';

/** Encodings of eastern Asia with two bytes for most characters, by their names for TextDecoder. */
export type MultiByteEncoding = 'euc-kr' | 'gb18030' | 'euc-jp' | 'big5' | 'shift_jis';

/** Which pairs of bytes an encoding has, and which of them are frequent in its language. */
interface Pairs {
  readonly isPair: (lead: number, trail: number) => boolean;
  readonly isFrequent: (lead: number, trail: number) => boolean;
  /** Single bytes beyond ASCII: half-width katakana. They are frequent in some columns, and tell nothing in others. */
  readonly isSingle?: (byte: number) => boolean;
}

const isIn = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
/** Pairs of two bytes beyond ASCII: punctuation and full-width letters, and what `frequent` says of the lead. */
const extendedUnix = (frequent: (lead: number) => boolean): Pairs => ({
  isPair: (lead, trail) => isIn(lead, 0xa1, 0xfe) && isIn(trail, 0xa1, 0xfe),
  isFrequent: (lead) => lead === 0xa1 || lead === 0xa3 || frequent(lead),
});

const korean = extendedUnix((lead) => isIn(lead, 0xb0, 0xc8));

/** Where the bytes fit several equally well, the first is taken: the one whose frequent pairs are fewest. */
const ENCODINGS: readonly (readonly [MultiByteEncoding, Pairs])[] = [
  [
    'euc-kr',
    {
      isPair: (lead, trail) => korean.isPair(lead, trail) || isAddedSyllable(lead, trail),
      isFrequent: (lead, trail) => korean.isPair(lead, trail) && korean.isFrequent(lead, trail),
    },
  ],
  [
    'gb18030',
    {
      isPair: (lead, trail) => isIn(lead, 0x81, 0xfe) && isIn(trail, 0x40, 0xfe) && trail !== 0x7f,
      isFrequent: (lead, trail) =>
        trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || isIn(lead, 0xb0, 0xd7)),
    },
  ],
  ['euc-jp', extendedUnix((lead) => lead === 0xa4 || lead === 0xa5 || isIn(lead, 0xb0, 0xcf))],
  [
    'big5',
    {
      isPair: (lead, trail) => isIn(lead, 0x81, 0xfe) && (isIn(trail, 0x40, 0x7e) || isIn(trail, 0xa1, 0xfe)),
      isFrequent: (lead) => lead === 0xa1 || isIn(lead, 0xa4, 0xc6),
    },
  ],
  [
    'shift_jis',
    {
      isPair: (lead, trail) =>
        (isIn(lead, 0x81, 0x9f) || isIn(lead, 0xe0, 0xfc)) && isIn(trail, 0x40, 0xfc) && trail !== 0x7f,
      isFrequent: (lead) => isIn(lead, 0x81, 0x83) || isIn(lead, 0x88, 0x97),
      isSingle: (byte) => isIn(byte, 0xa1, 0xdf),
    },
  ],
];

/** Fewer pairs than these are no evidence: two letters of another language may look like one. */
const FEWEST_PAIRS = 4;
/** Share of the pairs that are frequent in a text of the language; other texts have half or less. */
const LEAST_FREQUENT = 0.8;
/** Share of bytes that are no pair in a file with a damaged row. */
const MOST_INVALID = 0.005;

/**
 * Detects an encoding of eastern Asia from the beginning of a file. In it, nearly all bytes beyond ASCII form
 * pairs, which the letters of other languages do not: one that stands alone makes no pair with a comma or blank.
 */
export function sniffMultiByte(head: Buffer): MultiByteEncoding | undefined {
  const whole = withJoinedSurrogates(head.subarray(0, head.length - incompleteTailLength(head)));
  if (isUtf8(whole) || isMostlyUtf8(whole)) return undefined;
  let best = LEAST_FREQUENT;
  let encoding: MultiByteEncoding | undefined;
  for (const [name, pairs] of ENCODINGS) {
    const share = shareOfFrequent(head, pairs);
    if (share <= best) continue;
    best = share;
    encoding = name;
  }
  return encoding;
}

/** A file in UTF-8 with a damaged or pasted-in row. Of other texts, fewer bytes form its sequences than do not. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let wellFormed = 0;
  let stray = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = utf8SequenceLength(bytes, index);
    if (length === 0) stray += 1;
    else wellFormed += length - 1;
    index += Math.max(1, length);
  }
  return wellFormed > stray * 2;
}

/** Share of the pairs that are frequent ones; 0 when the bytes are not in the encoding. */
function shareOfFrequent(bytes: Buffer, { isPair, isFrequent, isSingle }: Pairs): number {
  let found = 0;
  let frequent = 0;
  let single = 0;
  let invalid = 0;
  let before = 0;
  for (let index = 0; index < bytes.length - 1; index += 1) {
    const lead = bytes[index] ?? 0;
    const isBehindLetter = isAsciiLetter(before);
    const isBehindAscii = before < 0x80;
    before = lead;
    if (lead < 0x80) continue;
    const trail = bytes[index + 1] ?? 0;
    if (isPair(lead, trail)) {
      found += 1;
      // Behind a letter of ASCII it is rather a letter of that word; before two, a sign before a word: `•Takeaway`.
      const isBeforeWord = isBehindAscii && isAsciiLetter(trail) && isAsciiLetter(bytes[index + 2] ?? 0);
      if (isFrequent(lead, trail) && !isBehindLetter && !isBeforeWord) frequent += 1;
      index += 1;
    } else if (isSingle?.(lead) === true) {
      single += 1;
    } else {
      invalid += 1;
    }
  }
  return found < FEWEST_PAIRS || invalid > (found + single) * MOST_INVALID ? 0 : frequent / found;
}

function isAsciiLetter(byte: number): boolean {
  return isIn(byte | 32, 0x61, 0x7a);
}
