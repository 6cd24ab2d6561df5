/**
 * Length in bytes (1 to 4) of the well-formed UTF-8 sequence at `index`, or 0 when there is none
 * (Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
 */
export function utf8SequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[index + 1] ?? 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let offset = 2; offset < length; offset += 1) {
    if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** How many bytes at the end of `bytes` begin a sequence that the next block may complete (0 to 3). */
export function incompleteTailLength(bytes: Uint8Array): number {
  const longest = Math.min(3, bytes.length);
  for (let length = 1; length <= longest; length += 1) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      return byte <= 0xf4 && needed > length ? length : 0;
    }
  }
  return 0;
}

/** Number of continuation bytes in well-formed UTF-8. */
export function continuationBytes(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (((bytes[index] ?? 0) & 0xc0) === 0x80) count += 1;
  }
  return count;
}
