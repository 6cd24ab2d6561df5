/**
 * Oracle's character set UTF8 and Java's streams write a character beyond U+FFFF, such as an emoji, as two surrogates of
 * three bytes each (CESU-8), which is no well-formed UTF-8.
 */
const LEAD = 0xed;
const SURROGATE_BYTES = 3;

/** The same text with such pairs in UTF-8; the same buffer if there are none. */
export function withJoinedSurrogates(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let index = bytes.indexOf(LEAD); index !== -1; index = bytes.indexOf(LEAD, index + 1)) {
    if (!isPairAt(bytes, index)) continue;
    const units = [unitAt(bytes, index), unitAt(bytes, index + SURROGATE_BYTES)];
    parts.push(bytes.subarray(from, index), Buffer.from(String.fromCharCode(...units)));
    index += 2 * SURROGATE_BYTES - 1;
    from = index + 1;
  }
  return from === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)]);
}

/** How many bytes at the end begin a pair that the next block may complete, without those of a single sequence. */
export function openPairLength(bytes: Uint8Array): number {
  for (let length = SURROGATE_BYTES; length < 2 * SURROGATE_BYTES; length += 1) {
    const start = bytes.length - length;
    if (start >= 0 && isSurrogateAt(bytes, start, 0xa0) && beginsLow(bytes, start + SURROGATE_BYTES))
      return length;
  }
  return 0;
}

function beginsLow(bytes: Uint8Array, index: number): boolean {
  const [lead = LEAD, second = 0xb0] = bytes.subarray(index);
  return lead === LEAD && (second & 0xf0) === 0xb0;
}

function isPairAt(bytes: Uint8Array, index: number): boolean {
  return isSurrogateAt(bytes, index, 0xa0) && isSurrogateAt(bytes, index + SURROGATE_BYTES, 0xb0);
}

/** @param second the upper half of the second byte: 0xa0 of a high surrogate, 0xb0 of a low one */
function isSurrogateAt(bytes: Uint8Array, index: number, second: number): boolean {
  return (
    bytes[index] === LEAD &&
    ((bytes[index + 1] ?? 0) & 0xf0) === second &&
    ((bytes[index + 2] ?? 0) & 0xc0) === 0x80
  );
}

function unitAt(bytes: Uint8Array, index: number): number {
  return 0xd000 | (((bytes[index + 1] ?? 0) & 0x3f) << 6) | ((bytes[index + 2] ?? 0) & 0x3f);
}
